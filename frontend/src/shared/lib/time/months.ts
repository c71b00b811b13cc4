import { addDays, sundayOf, weekdayOf } from '#schema/shared/week-time.ts'

/** Whole weeks, Sunday to Saturday, that have the month (yyyy-MM) in them: their first and last day. */
export function monthSpan(month: string) {
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  return { from: sundayOf(`${month}-01`), to: addDays(last, 6 - weekdayOf(last)) }
}

/** So many months later, or with a negative number earlier. */
export function monthAfter(month: string, months: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
