import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { contradictionsIn } from './limits.ts'
import { workLimitTerms } from './terms.ts'

export const updateWorkLimitsInput = z
  .strictObject({ effectiveFrom: day.describe('The first day of these limits'), ...workLimitTerms })
  .superRefine((limits, context) => {
    for (const [field, message] of Object.entries(contradictionsIn(limits))) {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
  })

export const deleteWorkLimitsInput = z.strictObject({ effectiveFrom: day })
