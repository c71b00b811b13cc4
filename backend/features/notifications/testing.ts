import { addHours } from 'date-fns/addHours'
import { clockOf } from '#schema/shared/week-time.ts'

/**
 * Quiet hours that have begun and last for a while, whatever the time of day. Two hours each way: in the hour that the
 * clocks repeat, an hour from now may show the same time as now.
 */
export function quietHoursAround(now: Date, timeZone: string) {
  const clock = (hours: number) => clockOf(addHours(now, hours).toISOString(), timeZone)
  return { start: clock(-2), end: clock(2) }
}
