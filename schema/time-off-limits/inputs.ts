import { z } from 'zod'
import { day, id, reason } from '#schema/shared/fields.ts'

const jobRoleId = id.nullable().default(null).describe('Null: everyone at the location')

export const addBlackoutInput = z
  .strictObject({
    blackoutId: id.describe('Chosen by the client'),
    startDate: day,
    endDate: day.describe('The last day'),
    jobRoleId,
    reason: reason.max(100, 'At most 100 characters').describe('Shown to employees'),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'The last day must not be before the first',
  })

export const removeBlackoutInput = z.strictObject({ blackoutId: id })

const MOST = 1000

export const updateMostAwayInput = z.strictObject({
  jobRoleId,
  most: z
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(MOST, 'At most 1,000')
    .nullable()
    .describe('Null: no limit'),
})
