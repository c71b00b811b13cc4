import { monthSpan } from '#frontend/shared/lib/time/months.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays } from '#schema/shared/week-time.ts'

/** An employee's absence from first to last day, inclusive (yyyy-MM-dd), or part of a single day. */
export type Absence = {
  id: string
  name: string
  startDate: string
  endDate: string
  times: ClockTimes | null
  pending: boolean
  /** Of the organization's leave type, if one was requested. */
  leaveType?: { name: string; color: string } | null | undefined
}

export type MonthDay = { date: string; inMonth: boolean; away: Absence[]; holiday: string | null }

export function monthDays(
  month: string,
  absences: readonly Absence[],
  holidays: ReadonlyMap<string, string | null> = new Map(),
): MonthDay[] {
  const { from, to } = monthSpan(month)
  const sorted = absences.toSorted(
    (one, other) => Number(one.pending) - Number(other.pending) || one.name.localeCompare(other.name),
  )
  const days: MonthDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const away = sorted.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    days.push({ date, inMonth: date.startsWith(month), away, holiday: holidays.get(date) ?? null })
  }
  return days
}

export const monthOf = (named: string | null, today: string) =>
  named !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7)
