import { z } from 'zod'
import { availableHours, weekdayHours } from './hours.ts'
import { availabilityRequestStatuses } from './rules.ts'
import { calendarFailures } from './suggestions.ts'
import { clock, day, id, instant } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

const week = z.array(z.object({ day: z.int(), ...weekdayHours.shape }))
const availabilityRequestResponse = z.object({
  id,
  status: z.enum(availabilityRequestStatuses),
  requested_at: instant,
  effective_from: day.nullable().describe('Null: the day of the approval'),
  before: week.describe('What applied on the first day. Empty if nothing was set'),
  availability: week,
  comment: z.string().nullable(),
})
export const availabilityResponse = z.object({
  availability: week,
  set: z.boolean().describe('False while `availability` is the default'),
  scheduled: z
    .array(z.object({ effectiveFrom: day, availability: week }))
    .describe('What replaces `availability` later, in order'),
  dates: z
    .array(z.object({ date: day, ...availableHours.shape }))
    .describe('Upcoming dates that override their weekday'),
  request: availabilityRequestResponse
    .nullable()
    .describe('The change that awaits approval, or the last one if it was denied'),
})
export const calendarResponse = z.object({
  connected_at: instant.nullable(),
  failure: z.enum(calendarFailures).nullable().describe('Why the calendar could not be read the last time'),
})
const times = z.object({ start_time: clock, end_time: clock })
const employeeHours = {
  employee_id: id,
  is_available: z.boolean(),
  start_time: clock,
  end_time: clock,
  more_times: z.array(times),
}
const employeeWeekday = {
  ...employeeHours,
  day_of_week: z.int(),
  preferred_times: z.array(times).nullable().describe('Null without preferences. An empty list on days not preferred'),
}
const allAvailabilityResponse = z.object({
  availability: z.array(z.object(employeeWeekday)),
  scheduled: z.array(z.object({ ...employeeWeekday, effective_from: day })),
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
  'GET /api/employees/availability/requests': call({
    summary: 'List pending changes of weekly availability of the location’s employees, oldest first',
    response: z.object({
      requests: z.array(
        availabilityRequestResponse.extend({ employee_id: id, first_name: z.string(), last_name: z.string() }),
      ),
    }),
  }),
} satisfies Operations
