import { z } from 'zod'
import { clockTimes } from '#schema/shared/fields.ts'

/** The most separate times of one day. */
export const MOST_TIMES = 4

/** `moreTimes`: further ones of the day, in order and apart from each other. The times of a day off only wait there. */
export const availableHours = z.strictObject({
  isAvailable: z.boolean(),
  ...clockTimes.shape,
  moreTimes: z
    .array(clockTimes)
    .max(MOST_TIMES - 1, `At most ${MOST_TIMES} times a day`)
    .exactOptional(),
})
export type AvailableHours = z.infer<typeof availableHours>
