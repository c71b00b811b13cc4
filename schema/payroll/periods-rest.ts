import { z } from 'zod'
import { MOST_APPROVED_AT_ONCE } from './approval-limit.ts'
import { earnings } from './items.ts'
import { day, id, instant, reason } from '#schema/shared/fields.ts'
import { call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const reopenRequest = z.strictObject({ reason })
const ofEmployee = z.strictObject({ employeeId: id })
export const approveAllRequest = z.strictObject({
  employeeIds: z
    .array(id)
    .min(1, 'Choose an employee')
    .max(MOST_APPROVED_AT_ONCE, `At most ${MOST_APPROVED_AT_ONCE} employees`),
})
/** The first day of a period. Other days respond 404. */
const byStart = z.strictObject({ start: z.string().max(20) })

const statuses = ['open', 'approved', 'closed', 'exported'] as const
const counts = { employees: z.int(), approved: z.int(), differences: z.int() }
const summary = z.object({ start: day, from: day, to: day, status: z.enum(statuses), ...counts })

const line = z.object({
  employeeId: id,
  key: z.string(),
  kind: z.string(),
  week: z.object({ day, lastDay: day }),
  seconds: z.int(),
  cents: z.int(),
  factor: z.number().nullable(),
  rule: z.object({ name: z.string(), source: z.string() }),
  policyChangeId: id.nullable(),
  rate: z.object({ changeId: id, effectiveFrom: day, hourlyRateCents: z.int(), roleId: id.nullable() }).nullable(),
  regularRate: z.object({ numerator: z.string(), denominator: z.string() }).nullable().describe('Cents an hour'),
  itemId: id.nullable(),
  dueOn: day.nullable(),
  portions: z.array(
    z.object({
      day,
      seconds: z.int(),
      cents: z.int(),
      hours: z.enum(['regular', 'overtime', 'double-time']).nullable(),
      entryId: id.nullable(),
      version: z.int().nullable(),
    }),
  ),
})
const amount = z.object({ seconds: z.int(), cents: z.int() })
const difference = z.object({
  employeeId: id,
  amountCents: z.int(),
  forPeriod: day.describe('First day of the closed period that it corrects'),
  inPeriod: day.describe('First day of the period that pays it'),
  corrections: z.array(
    z.object({ week: day, earning: z.enum(earnings), itemId: id.nullable(), before: amount, after: amount }),
  ),
  causes: z.array(
    z.object({
      kind: z.enum(['entry', 'rate', 'policy', 'item', 'leave']),
      id,
      before: z.int().nullable(),
      after: z.int().nullable(),
    }),
  ),
})
const person = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(['missing', 'open', 'confirmed', 'approved', 'none']),
  missing: z.array(z.object({ day, reason: z.string() })),
  hours: z.number(),
  grossCents: z.int().nullable().describe('Null if you may not see their pay'),
})
const detail = summary.omit({ differences: true }).extend({
  closedAt: instant.nullable(),
  position: z.string().nullable(),
  engineVersion: z.int().nullable(),
  digest: z.string().nullable().describe('SHA-256 of all lines; null while the period is open'),
  grossCents: z.int().describe('Includes employees whose pay you may see. Excludes differences'),
  people: z.array(person),
  lines: z.array(line),
  differences: z.array(difference),
  differenceCents: z.int(),
})

export const periodOperations = {
  'GET /api/payroll/periods': call({
    summary: 'List pay periods back to the first hours, latest first',
    response: z.object({ periods: z.array(summary) }),
  }),
  'GET /api/payroll/periods/{start}': call({
    summary: 'A pay period with its employees, lines and differences',
    description: 'As it was closed, or as it would be closed now. Includes employees whose pay you may see.',
    params: byStart,
    response: detail,
  }),
  'POST /api/payroll/periods/{start}/confirm': call({
    summary: 'Confirm your own hours',
    params: byStart,
    response: changedResponse,
  }),
  'POST /api/payroll/periods/{start}/approve': call({
    summary: "Approve an employee's hours",
    description: 'Refused while a punch is missing or a review is pending. `fields` names the days.',
    params: byStart,
    body: ofEmployee,
    response: changedResponse,
  }),
  'POST /api/payroll/periods/{start}/approve-all': call({
    summary: 'Approve the hours of several employees',
    description: 'All or none: refused if one employee’s hours can’t be approved. `fields` names the days.',
    params: byStart,
    body: approveAllRequest,
    response: changedResponse,
  }),
  'POST /api/payroll/periods/{start}/withdraw-approval': call({
    summary: 'Withdraw an approval of hours',
    params: byStart,
    body: ofEmployee,
    response: changedResponse,
  }),
  'POST /api/payroll/periods/{start}/close': call({
    summary: 'Close a pay period',
    description: 'Later changes become differences in the earliest open period after it.',
    params: byStart,
    response: detail.extend(changedResponse.shape),
  }),
  'POST /api/payroll/periods/{start}/reopen': call({
    summary: 'Reopen a closed pay period',
    params: byStart,
    body: reopenRequest,
    response: changedResponse,
  }),
} satisfies Operations
