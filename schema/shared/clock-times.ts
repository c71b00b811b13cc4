import type { z } from 'zod'
import type { clockTimes } from './fields.ts'

// Kept apart from the zod schema so that pages that only count minutes don't bundle form validation.
export type ClockTimes = z.infer<typeof clockTimes>

export const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes on the clock face; ignores daylight saving changes. */
export function minutesBetween({ startTime, endTime }: ClockTimes) {
  const length = minuteOf(endTime) - minuteOf(startTime)
  return length > 0 ? length : length + 24 * 60
}
