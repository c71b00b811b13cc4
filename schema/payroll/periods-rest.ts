import { z } from 'zod'
import { earnings } from './items.ts'
import { byStart } from './period-inputs.ts'
import { day, id, instant } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

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
      kind: z.enum(['entry', 'rate', 'policy', 'item', 'leave', 'contract', 'holiday']),
      id: z.string().describe('Of a contract, its first day; of a holiday, its day'),
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
export const payPeriodResponse = summary.omit({ differences: true }).extend({
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
    response: payPeriodResponse,
  }),
} satisfies Operations
