import { z } from 'zod'
import { clock } from './fields.ts'

/** From when to when. Clocks HH:mm; an end at or before the start is on the next day. */
export const clockTimes = z.strictObject({ startTime: clock, endTime: clock })
export type ClockTimes = z.infer<typeof clockTimes>

export const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** By the clock: nights on which it changes count as others. */
export function minutesBetween({ startTime, endTime }: ClockTimes) {
  const length = minuteOf(endTime) - minuteOf(startTime)
  return length > 0 ? length : length + 24 * 60
}
