import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { timeOffReason } from '#schema/time-off/inputs.ts'
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
  withheld_minutes: z.int().nullable().describe('What a cap withheld'),
  carried_minutes: z.int().nullable(),
  expires_on: day.nullable(),
  request_id: id.nullable(),
  request_status: z.enum(['pending', 'approved', 'denied', 'cancelled']).nullable(),
  time_off_reason: timeOffReason.nullable(),
  adjusted_by: z.string().nullable(),
  note: z.string().nullable(),
})

export const operations = {
  'GET /api/employees/{id}/leave-ledger': call({
    summary: 'List what an employee’s balance of paid time off consists of',
    description: 'The amounts add up to the balance at the end of `endDate`. At most ten years.',
    params: byId,
    query: z.strictObject({ startDate: day, endDate: day }),
    response: z.object({ balance_minutes: z.int(), lines: z.array(line) }),
  }),
} satisfies Operations
