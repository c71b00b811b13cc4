import { z } from 'zod'
import { clock, id } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

/** `day` 0 is Sunday; clocks HH:mm, an end at or before the start is on the next day. */
export const availabilityEntry = z.strictObject({
  day: z.int().min(0).max(6),
  isAvailable: z.boolean(),
  startTime: clock,
  endTime: clock,
})
export const availabilityRequest = z.strictObject({
  availability: z
    .array(availabilityEntry)
    .length(7, 'Give all seven days')
    .refine((days) => new Set(days.map((each) => each.day)).size === 7, 'Give each day once'),
})
/** `set`: whether the employee has set it; otherwise the days are the default. */
const availabilityResponse = z.object({ availability: z.array(availabilityEntry), set: z.boolean() })
const allAvailabilityResponse = z.object({
  availability: z.array(
    z.object({
      employee_id: id,
      day_of_week: z.int(),
      is_available: z.boolean(),
      start_time: clock,
      end_time: clock,
    }),
  ),
})

export const operations = {
  'GET /api/availability/all': call({
    summary: 'Availability of the employees of the location who have set theirs',
    response: allAvailabilityResponse,
  }),
  'GET /api/employees/availability': call({
    summary: "The caller's availability",
    response: availabilityResponse,
  }),
  'POST /api/employees/availability': call({
    summary: "Set the caller's availability",
    body: availabilityRequest,
    response: availabilityResponse,
  }),
} satisfies Operations
