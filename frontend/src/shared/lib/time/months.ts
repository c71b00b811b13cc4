import { addDays } from '#schema/shared/week-time.ts'
import { shownWeekOf } from './days.ts'

export function monthSpan(month: string) {
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  return { from: shownWeekOf(`${month}-01`), to: addDays(shownWeekOf(last), 6) }
}

export function monthAfter(month: string, months: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
