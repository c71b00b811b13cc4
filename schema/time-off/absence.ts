import { z } from 'zod'
import { day, id, optionalText } from '#schema/shared/fields.ts'
import { timeOffReason } from './inputs.ts'

export const reportAbsenceInput = z.strictObject({
  id: id.optional(),
  day: day.describe('The day on which the shift starts: today, or tomorrow if a shift starts in the morning'),
  reason: timeOffReason,
  notes: optionalText(500).default(null),
})
