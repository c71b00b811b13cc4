import { z } from 'zod'
import { leftOut, weekQuery } from '#schema/schedule/rest.ts'
import { breakMinutes, DEFAULT_BREAK, terms } from '#schema/schedule/shift-input.ts'
import { clock, day, id, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'
import { recurrencePatterns } from './events.ts'

const templateShift = z.strictObject({
  id: id.optional(),
  employeeId: id.nullable().default(null),
  dayOfWeek: z.int().min(0, 'Days are numbered from 0, Sunday').max(6, 'Days are numbered to 6, Saturday'),
  startTime: clock,
  endTime: clock,
  breakMinutes: breakMinutes.default(DEFAULT_BREAK),
  notes: terms.notes.default(null),
  jobRoleId: terms.jobRoleId.default(null),
  position: terms.position.default(null),
})

export const templateRequest = z.strictObject({
  locationId: id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters'),
  description: optionalText(500, 'Description must be at most 500 characters').default(null),
  isRecurring: z.boolean().default(false),
  recurrencePattern: z.enum(recurrencePatterns).nullable().default(null),
  recursFrom: day.optional().describe('A day of the first week; the current week by default'),
  automatic: z.boolean().default(false).describe('Whether the template is applied automatically, two weeks ahead'),
  shifts: z
    .array(templateShift)
    .min(1, 'Please add at least one shift to the template')
    // Applying a template is one append, which EventStoreDB limits to 1 MiB.
    .max(1000, 'A template can have at most 1000 shifts'),
})
const updateTemplateRequest = templateRequest.extend({
  seenRevision: z.int().min(0).optional().describe('The `revision` on which the update is based'),
})
export type TemplateRequest = z.infer<typeof templateRequest>

const templateSummary = z.object({
  id,
  revision: z.int(),
  location_id: id,
  name: z.string(),
  description: z.string().nullable(),
  is_recurring: z.boolean(),
  recurrence_pattern: z.enum(recurrencePatterns).nullable(),
  recurs_from: day.nullable(),
  automatic: z.boolean(),
  shift_count: z.int(),
})
export const templatesResponse = z.object({ templates: z.array(templateSummary) })
const templateResponse = templateSummary.extend({
  shifts: z.array(
    z.object({
      id,
      employee_id: id.nullable(),
      role_id: id.nullable(),
      position: z.string().nullable(),
      day_of_week: z.int(),
      start_time: clock,
      end_time: clock,
      break_minutes: z.int(),
      notes: z.string().nullable(),
    }),
  ),
})

const applyTemplateRequest = z.strictObject({
  weekStartDate: day,
  onConflict: z
    .enum(['leave_out', 'refuse'])
    .default('leave_out')
    .describe('`leave_out` skips and lists conflicting shifts; `refuse` refuses the whole template'),
  again: z.boolean().default(false).describe('Applies the template even if the week already has it'),
})
const appliedResponse = changedResponse.extend({ added: z.int(), leftOut })

const wholeTemplate = { body: templateRequest, bodyLimit: 1024 * 1024, response: templateResponse } as const

export const operations = {
  'GET /api/schedule-templates': call({
    summary: 'Schedule templates, by name',
    query: weekQuery,
    response: templatesResponse,
  }),
  'POST /api/schedule-templates': call({ summary: 'Create a schedule template', ...wholeTemplate, status: 201 }),
  'GET /api/schedule-templates/{id}': call({
    summary: 'A schedule template with its shifts',
    params: byId,
    response: templateResponse,
  }),
  'PUT /api/schedule-templates/{id}': call({
    summary: 'Update a schedule template',
    description: 'Responds 409 `conflict` if the template changed after `seenRevision`.',
    params: byId,
    ...wholeTemplate,
    body: updateTemplateRequest,
  }),
  'DELETE /api/schedule-templates/{id}': call({
    summary: 'Delete a schedule template',
    params: byId,
    response: changedResponse,
  }),
  'POST /api/schedule-templates/{id}/apply': call({
    summary: 'Add the shifts of a template to a week',
    params: byId,
    body: applyTemplateRequest,
    response: appliedResponse,
  }),
} satisfies Operations
