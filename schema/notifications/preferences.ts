import type { Preferences } from '#schema/people/preferences.ts'
import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'

/**
 * Returns the end of the quiet hours during them, and otherwise now.
 * @param timeZone of the employee's location
 */
export function whenToSend({ quietHours }: Preferences, timeZone: string, now: Date): Date {
  if (!quietHours || !isQuiet(quietHours, timeZone, now)) return now
  const { start, end } = quietHours
  const instant = now.toISOString()
  const clock = clockOf(instant, timeZone)
  const overnight = end <= start
  const today = dayOf(instant, timeZone)
  const until = new Date(toInstant(overnight && clock >= start ? addDays(today, 1) : today, end, timeZone))
  // When clocks repeat an hour, the computed end may already have passed.
  return until > now ? until : now
}

/** Start inclusive, end exclusive. `timeZone`: of the employee's location. */
export function isQuiet({ start, end }: NonNullable<Preferences['quietHours']>, timeZone: string, now: Date): boolean {
  const clock = clockOf(now.toISOString(), timeZone)
  return end <= start ? clock >= start || clock < end : clock >= start && clock < end
}

const DIGEST_AT = '08:00'

export function nextDigest(timeZone: string, now: Date): Date {
  const today = dayOf(now.toISOString(), timeZone)
  const at = new Date(toInstant(today, DIGEST_AT, timeZone))
  return at > now ? at : new Date(toInstant(addDays(today, 1), DIGEST_AT, timeZone))
}
