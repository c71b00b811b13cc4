import { z } from 'zod'
import { timeOffReasons } from './reasons.ts'
import { dayCount, LONGEST_TIME_OFF } from './rules.ts'
import { clock, clockTimes, day, id, instant, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

const timeOffReason = z.enum(timeOffReasons, 'Please select a reason')

export const timeOffRequest = z
  .strictObject({
    id: id.optional(),
    employeeId: id.optional().describe('By default the caller; managers name employees of theirs who can’t sign in'),
    startDate: day,
    endDate: day,
    /** A part of the one day. */
    times: clockTimes
      .refine(({ startTime, endTime }) => startTime < endTime, {
        message: 'End time must be after start time',
        path: ['endTime'],
      })
      .nullable()
      .default(null),
    reason: timeOffReason,
    notes: optionalText(500).default(null),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'End date must be after start date',
    path: ['endDate'],
  })
  .refine(({ startDate, endDate }) => dayCount(startDate, endDate) <= LONGEST_TIME_OFF, {
    message: 'Time off can be at most a year long',
    path: ['endDate'],
  })
  .refine(({ startDate, endDate, times }) => times === null || startDate === endDate, {
    message: 'A part of a day is on one day',
    path: ['endDate'],
  })

const timeOffStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const
const timeOffQuery = z.strictObject({
  status: z.enum(timeOffStatuses).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
})

/** `openShifts`: approving opens the employee's shifts on those days; an approval without it is refused if there are any. */
export const reviewRequest = z
  .strictObject({
    approve: z.boolean(),
    comment: optionalText(500).default(null),
    openShifts: z.boolean().default(false),
  })
  .refine(({ approve, comment }) => approve || comment !== null, { message: 'Please say why', path: ['comment'] })
export const withdrawRequest = z.strictObject({
  comment: z.string().trim().max(500, 'At most 500 characters').min(1, 'Please say why'),
})

/** The part of the one day; `null`: all of it. */
const times = z.object({ start_time: clock, end_time: clock }).nullable()

const ownRequest = z.object({
  id,
  reason: timeOffReason,
  status: z.enum(timeOffStatuses),
  start_date: day,
  end_date: day,
  times,
  notes: z.string().nullable(),
  comment: z.string().nullable(),
  pto_hours: z.number(),
  created_at: instant,
})
const anyRequest = ownRequest.extend({ employee_id: id, first_name: z.string(), last_name: z.string() })
const timeOffChangedResponse = anyRequest.extend({ ...changedResponse.shape, opened_shifts: z.int() })
const allTimeOffResponse = z.object({
  timeOff: z.array(
    z.object({ employee_id: id, status: z.enum(timeOffStatuses), start_date: day, end_date: day, times }),
  ),
})

const ptoQuery = z.strictObject({ year: z.coerce.number().int().min(2000).max(2100).optional() })
const ptoResponse = z.object({
  year: z.int(),
  pto_hours_allocated: z.number(),
  pto_hours_used: z.number(),
  pto_hours_pending: z.number(),
  pto_hours_available: z.number(),
})

export const operations = {
  'GET /api/time-off/all': call({
    summary: 'Days off of the employees of the location',
    query: timeOffQuery,
    response: allTimeOffResponse,
  }),
  'GET /api/employees/time-off/my-requests': call({
    summary: "The caller's own requests, latest first",
    response: z.object({ requests: z.array(ownRequest) }),
  }),
  'GET /api/employees/time-off/requests': call({
    summary: 'Requests of the employees of the location, by first day',
    query: timeOffQuery,
    response: z.object({ requests: z.array(anyRequest) }),
  }),
  'POST /api/employees/time-off/requests': call({
    summary: 'Request time off, for oneself or an employee who can’t sign in',
    body: timeOffRequest,
    response: timeOffChangedResponse,
    status: 201,
  }),
  'DELETE /api/employees/time-off/requests/{id}': call({
    summary: 'Cancel a pending request of the caller',
    params: byId,
    response: timeOffChangedResponse,
  }),
  'PUT /api/employees/time-off/requests/{id}/review': call({
    summary: 'Approve or deny a request',
    params: byId,
    body: reviewRequest,
    response: timeOffChangedResponse,
  }),
  'POST /api/employees/time-off/requests/{id}/withdraw': call({
    summary: 'Withdraw an approval',
    params: byId,
    body: withdrawRequest,
    response: timeOffChangedResponse,
  }),
  'GET /api/employees/{id}/pto': call({
    summary: "An employee's paid time off in a year",
    params: byId,
    query: ptoQuery,
    response: ptoResponse,
  }),
} satisfies Operations
