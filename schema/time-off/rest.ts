import { z } from 'zod'
import { timeOffReasons } from './reasons.ts'
import { dayCount, LONGEST_TIME_OFF } from './rules.ts'
import { ptoPolicyRequest } from '#schema/organization/rest.ts'
import { clock, clockTimes, day, id, instant, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const timeOffReason = z.enum(timeOffReasons, 'Please select a reason')

export const timeOffRequest = z
  .strictObject({
    id: id.optional(),
    employeeId: id
      .optional()
      .describe('Defaults to the caller. Managers can name an employee of theirs who can’t sign in'),
    startDate: day,
    endDate: day,
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
    message: 'Time off can last at most one year',
    path: ['endDate'],
  })
  .refine(({ startDate, endDate, times }) => times === null || startDate === endDate, {
    message: 'Partial time off must be on a single day',
    path: ['endDate'],
  })

const timeOffStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const
const timeOffQuery = z.strictObject({
  status: z.enum(timeOffStatuses).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
})

/** If `openShifts` is false, an approval is rejected while the employee has shifts on those days. */
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

const balanceChange = z.object({
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  pto_hours_before: z.number(),
  pto_hours_after: z.number(),
  pto_hours_available: z.number().describe('After the change. Negative if requests use more'),
})

export const operations = {
  'GET /api/time-off/all': call({
    summary: 'List time off of the location’s employees',
    query: timeOffQuery,
    response: allTimeOffResponse,
  }),
  'GET /api/employees/time-off/my-requests': call({
    summary: "List the caller's requests, newest first",
    response: z.object({ requests: z.array(ownRequest) }),
  }),
  'GET /api/employees/time-off/requests': call({
    summary: 'List requests of the location’s employees, by first day',
    query: timeOffQuery,
    response: z.object({ requests: z.array(anyRequest) }),
  }),
  'POST /api/employees/time-off/requests': call({
    summary: 'Request time off for the caller, or for an employee who can’t sign in',
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
    summary: 'Revoke an approval',
    params: byId,
    body: withdrawRequest,
    response: timeOffChangedResponse,
  }),
  'POST /api/organization/policies/pto/preview': call({
    summary: 'List the balances that a new policy would change',
    description: 'Of active employees, by name, in the first year that the policy applies to. Changes nothing.',
    query: z.strictObject({ limit: limit(50), after: z.string().optional() }),
    body: ptoPolicyRequest,
    response: z.object({ year: z.int(), total: z.int(), changes: z.array(balanceChange), next: z.string().nullable() }),
  }),
  'GET /api/employees/{id}/pto': call({
    summary: "Get an employee's PTO balance in a year",
    params: byId,
    query: ptoQuery,
    response: ptoResponse,
  }),
} satisfies Operations
