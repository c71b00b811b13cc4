import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { daysApart } from '#schema/shared/week-time.ts'

/** Days, including the first and the last. */
const LONGEST = 90

export const createDelegationInput = z
  .strictObject({
    delegateId: id.describe('An active manager or owner of the organization'),
    startDate: day,
    endDate: day.describe('The last day'),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'The last day must not be before the first',
  })
  .refine(({ startDate, endDate }) => daysApart(startDate, endDate) < LONGEST, {
    path: ['endDate'],
    message: `Choose at most ${LONGEST} days`,
  })
