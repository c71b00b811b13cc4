import { z } from 'zod'
import { availableHours } from './hours.ts'
import { areInOrder, NOT_IN_ORDER } from './rules.ts'
import { clock, day, id } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

const notInOrder = { message: NOT_IN_ORDER, path: ['endTime'] }

const employeeId = id
  .optional()
  .describe('The caller by default. A manager may name an employee of theirs who can’t sign in')

/** `day` 0 is Sunday. Times are HH:mm; an end at or before the start is on the next day. */
export const availabilityEntry = availableHours.extend({ day: z.int().min(0).max(6) }).refine(areInOrder, notInOrder)
export const availabilityRequest = z.strictObject({
  employeeId,
  availability: z
    .array(availabilityEntry)
    .length(7, 'Give all seven days')
    .refine((days) => new Set(days.map((each) => each.day)).size === 7, 'Give each day once'),
})
export const dateAvailabilityRequest = z
  .strictObject({
    employeeId,
    startDate: day,
    endDate: day,
    hours: availableHours.refine(areInOrder, notInOrder).nullable(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'End date must be after start date',
    path: ['endDate'],
  })
const availabilityResponse = z.object({
  availability: z.array(z.object({ day: z.int(), ...availableHours.shape })),
  set: z.boolean().describe('False while `availability` is the default'),
  dates: z
    .array(z.object({ date: day, ...availableHours.shape }))
    .describe('Upcoming dates that override their weekday'),
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
  'POST /api/employees/availability': call({
    summary: "Set the caller's availability, or that of an employee who can’t sign in",
    body: availabilityRequest,
    response: availabilityResponse,
  }),
  'PUT /api/employees/availability/dates': call({
    summary: "Set the caller's availability on single dates, or that of an employee who can’t sign in",
    body: dateAvailabilityRequest,
    response: availabilityResponse,
  }),
} satisfies Operations
