/** Parses `14`, `14:30`, `2 pm` or `2:30 PM`. Returns the hour and the time as HH:mm, or `undefined` if invalid. */
export function readTime(written: string): { hour: number; time: string } | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(written) ?? []
  if (hours === undefined) return undefined
  const number = Number(hours)
  if (half ? number < 1 || number > 12 : number > 23) return undefined
  const hour = half ? (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : number
  return { hour, time: `${String(hour).padStart(2, '0')}:${minutes}` }
}

/** Splits `2026-03-06 14:00` and `2026-03-06T14:00:00` into a date and a time. */
export function splitDateTime(written: string): { date: string; time: string } {
  const [, date, time] = /^(\S+?)(?:T|\s+)(\d{1,2}:.*)$/.exec(written) ?? []
  return date !== undefined && time !== undefined ? { date, time } : { date: written, time: '' }
}

/** Parses `1234.50`, `$1,234.50`, `1.234,50 €` or `22,5`. Returns `undefined` if invalid: `1.234` can mean two numbers. */
export function readValue(written: string): number | undefined {
  const plain = written.replaceAll(/[\p{Sc}\s’']/gu, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)
  if (isGrouped) return Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
