import { day } from '#schema/shared/fields.ts'

export const dateFormat = 'A date is written as in 2026-11-02'

/** Parses `2026-11-02` or `2.11.2026`. Returns `null` if empty, `undefined` if invalid: `11/02/2026` can mean two days. */
export function readDate(written: string): string | null | undefined {
  if (written === '') return null
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? []
  const iso = date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : written
  return day.safeParse(iso).data
}

/** Parses `18.50`, `$18.50`, `€ 17.50` or `22,50`. Returns `null` if empty, `undefined` if invalid. */
export function readAmount(written: string): number | null | undefined {
  const plain = written.replaceAll(/[\p{Sc}\s]/gu, '')
  if (plain === '') return null
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
