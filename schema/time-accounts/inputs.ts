import { z } from 'zod'
import { day, reason } from '#schema/shared/fields.ts'

const MOST = 10_000 * 60
const minutes = z.int().min(-MOST, 'At most 10,000 hours').max(MOST, 'At most 10,000 hours')

export const openTimeAccountInput = z.strictObject({
  day: day.describe('The first day that counts. Not in the future'),
  minutes: minutes.describe('The balance at the start of the day. Negative if hours are missing'),
  reason,
})

export const adjustTimeAccountInput = z.strictObject({
  day: day.describe('Not in the future, and not before the first day of the account'),
  minutes: minutes
    .refine((change) => change !== 0, 'Enter a change')
    .describe('Added to the balance. Negative to reduce it'),
  reason,
})
