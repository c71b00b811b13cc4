import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { timeOffReason } from '#schema/time-off/inputs.ts'
import { leaveTypeTerms } from './leave-type.ts'
import { ledgerKinds, ledgerReasons } from './ledger.ts'

const line = z.object({
  day,
  kind: z.enum(ledgerKinds),
  amount_minutes: z.int(),
  balance_minutes: z.int().describe('After this line'),
  reason: z.enum(ledgerReasons).nullable(),
  from: day.nullable(),
  to: day.nullable(),
  full_minutes: z.int().nullable().describe('The amount of a full leave year or period'),
  worked_minutes: z.int().nullable(),
  overtime_minutes: z.int().nullable().describe('The overtime that earned the amount'),
  overtime_percent: z.int().nullable().describe('The leave that an hour of overtime earns, in percent of an hour'),
  withheld_minutes: z.int().nullable().describe('What a cap withheld'),
  carried_minutes: z.int().nullable(),
  expires_on: day.nullable(),
  request_id: id.nullable(),
  request_status: z.enum(['pending', 'approved', 'denied', 'cancelled']).nullable(),
  time_off_reason: timeOffReason.nullable(),
  adjusted_by: z.string().nullable(),
  note: z.string().nullable(),
})

export const leaveTypeResponse = z.object({ id, ...leaveTypeTerms, archived: z.boolean() })

export const operations = {
  'GET /api/organization/leave-types': call({
    summary: 'List the leave types of the organization, archived ones included',
    response: z.object({ leaveTypes: z.array(leaveTypeResponse) }),
  }),
  'GET /api/employees/{id}/leave-ledger': call({
    summary: 'List what an employee’s balance consists of',
    description: 'The amounts add up to the balance at the end of `endDate`. At most ten years.',
    params: byId,
    query: z.strictObject({
      startDate: day,
      endDate: day,
      leaveTypeId: id.optional().describe('Defaults to paid time off'),
    }),
    response: z.object({ balance_minutes: z.int(), lines: z.array(line) }),
  }),
} satisfies Operations
