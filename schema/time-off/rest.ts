import { z } from 'zod'
import { DOCUMENT_BODY_LIMIT, newDocument } from './documents.ts'
import { timeOffReason } from './inputs.ts'
import { updatePtoPolicyInput } from '#schema/organization/inputs.ts'
import { clock, day, id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const timeOffStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const
const timeOffQuery = z.strictObject({
  status: z.enum(timeOffStatuses).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
})

const times = z.object({ start_time: clock, end_time: clock }).nullable()

const ownRequest = z.object({
  id,
  reason: timeOffReason,
  reason_visible: z.boolean().describe('If false, the caller may not see which leave it is, and `reason` is `Other`'),
  leave_type_id: id.nullable(),
  status: z.enum(timeOffStatuses),
  start_date: day,
  end_date: day,
  times,
  notes: z.string().nullable(),
  comment: z.string().nullable(),
  document_missing: z.boolean().describe('Whether the leave type asks for a document that nobody has added yet'),
  documents: z.array(
    z.object({
      id,
      name: z.string().nullable().describe('Null if the caller may not open it'),
      size: z.int().describe('In bytes'),
      added_at: instant,
    }),
  ),
  pto_hours: z.number(),
  created_at: instant,
})
const anyRequest = ownRequest.extend({ employee_id: id, first_name: z.string(), last_name: z.string() })
export const timeOffChangedResponse = anyRequest.extend({ ...changedResponse.shape, opened_shifts: z.int() })
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
  'POST /api/time-off/documents': call({
    summary: 'Upload a document for a request',
    description: '`POST /api/employees/time-off/requests/{id}/documents` then adds it to the request.',
    body: newDocument,
    bodyLimit: DOCUMENT_BODY_LIMIT,
    response: z.object({ id }),
    status: 201,
  }),
  'GET /api/time-off/documents/{id}': call({
    summary: 'Download a document of a request',
    description: 'For those who may see which leave it is, and its notes.',
    params: byId,
    response: z.never(),
  }),
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
  'POST /api/organization/policies/pto/preview': call({
    summary: 'List the balances that a new policy would change',
    description: 'Of active employees, by name, in the first year that the policy applies to. Changes nothing.',
    query: z.strictObject({ limit: limit(50), after: z.string().optional() }),
    body: updatePtoPolicyInput,
    response: z.object({ year: z.int(), total: z.int(), changes: z.array(balanceChange), next: z.string().nullable() }),
  }),
  'GET /api/employees/{id}/pto': call({
    summary: "Get an employee's PTO balance in a year",
    params: byId,
    query: ptoQuery,
    response: ptoResponse,
  }),
} satisfies Operations
