import { z } from 'zod'
import { leftOut, weekQuery } from '#schema/schedule/rest.ts'
import { clock, day, id } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'
import { recurrencePattern } from './inputs.ts'

const templateSummary = z.object({
  id,
  revision: z.int(),
  location_id: id,
  name: z.string(),
  description: z.string().nullable(),
  is_recurring: z.boolean(),
  recurrence_pattern: recurrencePattern.nullable(),
  recurs_from: day.nullable(),
  automatic: z.boolean(),
  shift_count: z.int(),
})
export const templatesResponse = z.object({ templates: z.array(templateSummary) })
export const templateResponse = templateSummary.extend({
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

export const appliedResponse = changedResponse.extend({ added: z.int(), leftOut })

export const operations = {
  'GET /api/schedule-templates': call({
    summary: 'Schedule templates, by name',
    query: weekQuery,
    response: templatesResponse,
  }),
  'GET /api/schedule-templates/{id}': call({
    summary: 'A schedule template with its shifts',
    params: byId,
    response: templateResponse,
  }),
} satisfies Operations
