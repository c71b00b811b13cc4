import { z } from 'zod'
import { clockTimes } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

export const MAX_INTERVALS_PER_DAY = 4

const interval = named('ClockTimesInput', z.strictObject(clockTimes.shape))

/** `moreTimes`: in order, without overlap. A day off keeps its times, so that switching the day on again restores them. */
export const availableHours = z.strictObject({
  isAvailable: z.boolean(),
  ...clockTimes.shape,
  moreTimes: z
    .array(interval)
    .max(MAX_INTERVALS_PER_DAY - 1, `At most ${MAX_INTERVALS_PER_DAY} times a day`)
    .exactOptional(),
})
export type AvailableHours = z.infer<typeof availableHours>

/**
 * `preferredTimes`: in order, each within available times. All days of a week have them, perhaps none on that day, or none has
 * because the employee has no preference.
 */
export const weekdayHours = availableHours.extend({
  preferredTimes: z
    .array(interval)
    .max(MAX_INTERVALS_PER_DAY, `At most ${MAX_INTERVALS_PER_DAY} times a day`)
    .exactOptional(),
})
export type WeekdayHours = z.infer<typeof weekdayHours>
