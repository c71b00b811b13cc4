import { z } from 'zod'
import { availableHours } from './hours.ts'
import { calendarFailures } from './suggestions.ts'
import { clock, day, id, instant } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const availabilityResponse = z.object({
  availability: z.array(z.object({ day: z.int(), ...availableHours.shape })),
  set: z.boolean().describe('False while `availability` is the default'),
  dates: z
    .array(z.object({ date: day, ...availableHours.shape }))
    .describe('Upcoming dates that override their weekday'),
})
export const calendarResponse = z.object({
  connected_at: instant.nullable(),
  failure: z.enum(calendarFailures).nullable().describe('Why the calendar could not be read the last time'),
})
const employeeHours = {
  employee_id: id,
  is_available: z.boolean(),
  start_time: clock,
  end_time: clock,
  more_times: z.array(z.object({ start_time: clock, end_time: clock })),
}
const allAvailabilityResponse = z.object({
  availability: z.array(z.object({ ...employeeHours, day_of_week: z.int() })),
  dates: z.array(z.object({ ...employeeHours, date: day })),
})

export const operations = {
  'GET /api/availability/all': call({
    summary: 'Availability of the employees of the location who have set theirs',
    response: allAvailabilityResponse,
  }),
  'GET /api/employees/availability': call({
    summary: "The caller's availability, or that of an employee they manage",
    query: z.strictObject({ employeeId: id.optional() }),
    response: availabilityResponse,
  }),
} satisfies Operations
