import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { scheduledPeriod } from '#schema/payroll/scheduled-period.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Range } from './totals.ts'

/** `fixed` periods were closed once and keep their days. The periods between them are cut at their edges. */
export function periodOn(schedule: PaySchedule, fixed: readonly Range[], day: string): Range {
  const period = scheduledPeriod(schedule, day)
  for (const { from, to } of fixed) {
    if (from <= day && day <= to) return { from, to }
    if (to < day && to >= period.from) period.from = addDays(to, 1)
    if (from > day && from <= period.to) period.to = addDays(from, -1)
  }
  return period
}

export function periodsIn(schedule: PaySchedule, fixed: readonly Range[], { from, to }: Range): Range[] {
  const periods: Range[] = []
  for (let day = from; day <= to;) {
    const period = periodOn(schedule, fixed, day)
    periods.push(period)
    day = addDays(period.to, 1)
  }
  return periods
}
