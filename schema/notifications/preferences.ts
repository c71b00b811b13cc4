import type { Preferences } from '#schema/people/events.ts'
import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'

/** What counts until somebody chooses. */
export const defaultPreferences: Preferences = {
  mail: { schedule: 'now', reminders: 'now', requests: 'now', timesheet: 'now', approvals: 'now' },
  quietHours: null,
  shiftReminderMinutes: 60,
}

/**
 * When to mail somebody: `now`, or when their quiet hours end (their start is quiet, their end is not).
 * @param timeZone of the location where they belong
 */
export function whenToMail({ quietHours }: Preferences, timeZone: string, now: Date): Date {
  if (!quietHours) return now
  const { start, end } = quietHours
  const instant = now.toISOString()
  const clock = clockOf(instant, timeZone)
  const overnight = end <= start
  const quiet = overnight ? clock >= start || clock < end : clock >= start && clock < end
  if (!quiet) return now
  const today = dayOf(instant, timeZone)
  const until = new Date(toInstant(overnight && clock >= start ? addDays(today, 1) : today, end, timeZone))
  // Of an hour that the clocks of a night show twice, the second is past the end that the first one had.
  return until > now ? until : now
}

/** By the clocks of the location. */
const DIGEST_AT = '08:00'

/** When the next daily digest goes out: at eight in the morning. */
export function nextDigest(timeZone: string, now: Date): Date {
  const today = dayOf(now.toISOString(), timeZone)
  const at = new Date(toInstant(today, DIGEST_AT, timeZone))
  return at > now ? at : new Date(toInstant(addDays(today, 1), DIGEST_AT, timeZone))
}
