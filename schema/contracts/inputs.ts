import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { contractTerms, contradictionsIn } from './terms.ts'

export const updateContractInput = z
  .strictObject({ effectiveFrom: day.describe('The first day of these terms'), ...contractTerms })
  .superRefine((contract, context) => {
    for (const [field, message] of Object.entries(contradictionsIn(contract))) {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
  })

export const deleteContractInput = z.strictObject({ effectiveFrom: day })
