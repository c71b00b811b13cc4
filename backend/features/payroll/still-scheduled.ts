import type { Workweek } from './domain/workweek.ts'
import type { PlannedShift } from './queries/inputs.ts'

/** Seconds of the shifts that have not begun in a workweek. */
export const stillScheduled = (shifts: readonly PlannedShift[], week: Pick<Workweek, 'endsAt'>, now: Date): number =>
  shifts
    .map(({ startsAt, endsAt, breakMinutes }) => ({
      start: Date.parse(startsAt),
      end: Date.parse(endsAt),
      breakMinutes,
    }))
    .filter(({ start }) => start > now.getTime() && start < week.endsAt * 1000)
    .reduce((sum, { start, end, breakMinutes }) => sum + (end - start) / 1000 - breakMinutes * 60, 0)
