import type { Part } from '#kernel/sentence.ts'

/** `nameOf`: an employee's or job role's name by id. Without a `timeZone` (IANA) instants stay ISO 8601. */
type Written = { nameOf?: (id: string) => string; timeZone?: string; withYear?: boolean }

/** A sentence in plain English, for REST, mails and notifications. */
export const plainText = (parts: readonly Part[], written: Written = {}): string =>
  parts.map((part) => partText(part, written)).join('')

export function partText(part: Part, { nameOf = String, timeZone, withYear = true }: Written): string {
  switch (part.kind) {
    case 'text':
    case 'name':
      return part.value
    case 'person':
    case 'jobRole':
      return nameOf(part.value)
    case 'day': {
      const format = withYear ? dayWithYear : dayAlone
      return tight(format.formatRange(Date.parse(part.value), Date.parse(part.end ?? part.value)))
    }
    case 'instant': {
      const { value, end } = part
      if (timeZone === undefined) return end === undefined ? value : `${value}/${end}`
      const [start, time] = formatsIn(timeZone)
      const from = start.format(Date.parse(value))
      return end === undefined ? from : `${from} – ${time.format(Date.parse(end))}`
    }
    case 'amount':
      return dollars.format(part.value / 100)
    case 'hours':
      return `${part.value / 60} h`
  }
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  useGrouping: false,
  maximumFractionDigits: 4,
})
const dayAlone = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const dayWithYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** Intl puts thin spaces into ranges, which some mail programs and terminals do not show. */
const tight = (range: string) => range.replace(/\s–\s/u, '–')

// Formats are expensive to create; there are two per zone.
const formats = new Map<string, readonly [Intl.DateTimeFormat, Intl.DateTimeFormat]>()

function formatsIn(timeZone: string) {
  const time = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const made = formats.get(timeZone) ?? [
    new Intl.DateTimeFormat('en-US', { ...time, weekday: 'short', month: 'short', day: 'numeric' }),
    new Intl.DateTimeFormat('en-US', time),
  ]
  formats.set(timeZone, made)
  return made
}
