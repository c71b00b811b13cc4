import type { Workweek } from './domain/workweek.ts'
import type { PlannedShift } from './queries/payroll-person.ts'

/** Seconds of a workweek's shifts that have not started. */
export const remainingScheduledSeconds = (
  shifts: readonly Pick<PlannedShift, 'startsAt' | 'endsAt' | 'breakMinutes'>[],
  week: Pick<Workweek, 'startsAt' | 'endsAt'>,
  now: Date,
): number =>
  shifts
    .map(({ startsAt, endsAt, breakMinutes }) => ({
      start: Date.parse(startsAt),
      end: Date.parse(endsAt),
      breakMinutes,
    }))
    .filter(({ start }) => start > now.getTime() && start >= week.startsAt * 1000 && start < week.endsAt * 1000)
    .reduce((sum, { start, end, breakMinutes }) => sum + (end - start) / 1000 - breakMinutes * 60, 0)
