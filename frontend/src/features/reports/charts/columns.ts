import { shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { home } from '#frontend/shared/lib/time/format.ts'

export type Column = { first: string; last: string; regular: number; overtime: number; scheduled: number }

type ColumnDay = { date: string; workedSeconds: number; overtimeSeconds: number; scheduledSeconds: number }

/** Chooses columns of a day (up to two months), a calendar week (up to about a year), or a month. */
export function columnsOf(days: readonly ColumnDay[], habits = home): Column[] {
  const startOf =
    days.length <= 62 ? (day: string) => day : days.length <= 400 ? (day: string) => shownWeekOf(day, habits) : monthOf
  const columns: Column[] = []
  let start = ''
  for (const { date, workedSeconds, overtimeSeconds, scheduledSeconds } of days) {
    const next = startOf(date)
    if (next !== start) columns.push({ first: date, last: date, regular: 0, overtime: 0, scheduled: 0 })
    start = next
    const column = columns.at(-1)
    if (!column) break
    column.last = date
    column.regular += (workedSeconds - overtimeSeconds) / 3600
    column.overtime += overtimeSeconds / 3600
    column.scheduled += scheduledSeconds / 3600
  }
  return columns
}

const monthOf = (day: string) => day.slice(0, 7)

/** Returns about four round numbers from 0 to at least `most`: `[0, 20, 40, 60]`. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most / 4))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each * 4 >= most) ?? 10 * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
