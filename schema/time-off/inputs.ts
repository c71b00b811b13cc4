import { z } from 'zod'
import { reason } from '#schema/shared/fields.ts'

export const adjustPtoBalanceInput = z.strictObject({
  year: z.int().min(2000).max(2100),
  minutes: z
    .int()
    .min(-366 * 24 * 60)
    .max(366 * 24 * 60)
    .refine((minutes) => minutes !== 0, 'Enter a change')
    .describe('Added to the balance. Negative to reduce it.'),
  reason,
})
