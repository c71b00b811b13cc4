import { addDays, clockOf, dayOf } from '#schema/shared/week-time.ts'

export type ReportableShift = { startsAt: string; endsAt: string; location: { timeZone: string } }

/** Whether a shift has not ended and is running, today, or tomorrow morning. `now`: an instant. */
export function isReportable({ startsAt, endsAt, location: { timeZone } }: ReportableShift, now: string): boolean {
  if (endsAt <= now) return false
  const today = dayOf(now, timeZone)
  const day = dayOf(startsAt, timeZone)
  return startsAt <= now || day === today || (day === addDays(today, 1) && clockOf(startsAt, timeZone) < '12:00')
}
