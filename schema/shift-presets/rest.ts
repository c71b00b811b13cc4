import { z } from 'zod'
import { breakMinutes, DEFAULT_BREAK } from '#schema/schedule/shift-input.ts'
import { clock, id, name } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const shiftPresetInput = z.strictObject({
  name: name('Name'),
  locationId: id.nullable().default(null),
  jobRoleId: id.nullable().default(null),
  startTime: clock,
  endTime: clock,
  breakMinutes: breakMinutes.default(DEFAULT_BREAK),
})

export const shiftPreset = z.object({
  id,
  name: z.string(),
  location_id: id.nullable(),
  job_role_id: id.nullable(),
  start_time: clock,
  end_time: clock,
  break_minutes: z.int(),
})

export const operations = {
  'GET /api/shift-presets': call({
    summary: 'List shift presets, by name',
    description: 'Those of one location include those of all locations. By default the caller’s location.',
    query: z.strictObject({ locationId: id.optional() }),
    response: z.object({ presets: z.array(shiftPreset) }),
  }),
} satisfies Operations
