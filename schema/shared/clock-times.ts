import type { z } from 'zod'
import type { clockTimes } from './fields.ts'

// The schema is apart: pages that only count minutes come without what checks forms.
export type ClockTimes = z.infer<typeof clockTimes>

export const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** By the clock: nights on which it changes count as others. */
export function minutesBetween({ startTime, endTime }: ClockTimes) {
  const length = minuteOf(endTime) - minuteOf(startTime)
  return length > 0 ? length : length + 24 * 60
}
