import { addDays, clockOf, dayOf } from '#schema/shared/week-time.ts'
import type { Interval } from './conflicts.ts'

/** Whether an absence can be reported for a shift: it has not ended and is running, today, or tomorrow morning. `now`: an instant. */
export function isReportable({ startsAt, endsAt }: Interval, now: string, timeZone: string): boolean {
  if (endsAt <= now) return false
  const today = dayOf(now, timeZone)
  const day = dayOf(startsAt, timeZone)
  return startsAt <= now || day === today || (day === addDays(today, 1) && clockOf(startsAt, timeZone) < '12:00')
}
