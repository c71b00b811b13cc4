import { z } from 'zod'
import { breakMinutes, DEFAULT_BREAK, terms } from '#schema/schedule/shift-input.ts'
import { clock, day, id, optionalText } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { recurrencePatterns } from './events.ts'

export const recurrencePattern = named('RecurrencePattern', z.enum(recurrencePatterns))

const templateShift = named(
  'TemplateShiftInput',
  z.strictObject({
    id: id.optional(),
    employeeId: id.nullable().default(null),
    dayOfWeek: z.int().min(0, 'Days are numbered from 0, Sunday').max(6, 'Days are numbered to 6, Saturday'),
    startTime: clock,
    endTime: clock,
    breakMinutes: breakMinutes.default(DEFAULT_BREAK),
    notes: terms.notes.default(null),
    jobRoleId: terms.jobRoleId.default(null),
    position: terms.position.default(null),
  }),
)

export const templateInput = z.strictObject({
  locationId: id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters'),
  description: optionalText(500, 'Description must be at most 500 characters').default(null),
  isRecurring: z.boolean().default(false),
  recurrencePattern: recurrencePattern.nullable().default(null),
  recursFrom: day.optional().describe('A day of the first week; the current week by default'),
  automatic: z.boolean().default(false).describe('Whether the template is applied automatically, two weeks ahead'),
  shifts: z
    .array(templateShift)
    .min(1, 'Please add at least one shift to the template')
    // Applying a template is one append, which EventStoreDB limits to 1 MiB.
    .max(1000, 'A template can have at most 1000 shifts'),
})
export type TemplateInput = z.infer<typeof templateInput>

export const createTemplateInput = templateInput.extend({ id: id.optional() })
export const updateTemplateInput = templateInput.extend({
  seenRevision: z.int().min(0).optional().describe('The `revision` on which the update is based'),
})

export const applyTemplateInput = z.strictObject({
  weekStartDate: day,
  onConflict: named('OnConflict', z.enum(['leave_out', 'refuse']))
    .default('leave_out')
    .describe('`leave_out` skips and lists conflicting shifts; `refuse` refuses the whole template'),
  again: z.boolean().default(false).describe('Applies the template even if the week already has it'),
})
