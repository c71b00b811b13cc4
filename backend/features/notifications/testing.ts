import { addHours } from 'date-fns/addHours'
import { clockOf } from '#schema/shared/week-time.ts'

/** One hour on each side is not enough: when clocks repeat an hour, the clock shows the same time an hour later. */
export function quietHoursAround(now: Date, timeZone: string) {
  const clock = (hours: number) => clockOf(addHours(now, hours).toISOString(), timeZone)
  return { start: clock(-2), end: clock(2) }
}
