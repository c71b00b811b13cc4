import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { accountLineKinds, expectedReasons } from './account.ts'

const line = z.object({
  day,
  kind: z.enum(accountLineKinds),
  amount_seconds: z.int().describe('For a day: worked minus expected'),
  balance_seconds: z.int().describe('After this line'),
  worked_seconds: z.int().nullable(),
  expected_seconds: z.int().nullable(),
  contract_seconds: z.int().nullable().describe('Expected without the holiday or leave'),
  leave_seconds: z.int().nullable().describe('Approved leave that lowers the expected hours'),
  expected_reason: z.enum(expectedReasons).nullable(),
  holiday: z.string().nullable(),
  adjusted_by: z.string().nullable().describe('Who opened or adjusted the account'),
  note: z.string().nullable(),
})

export const operations = {
  'GET /api/employees/{id}/time-account': call({
    summary: 'List what an employee’s time account consists of',
    description:
      'The amounts add up to the balance at the end of `endDate`. A day counts once it has ended. At most one year. 404 without a time account.',
    params: byId,
    query: z.strictObject({ startDate: day, endDate: day }),
    response: z.object({
      opened_on: day,
      until: day.describe('`endDate`, or today if it is in the future'),
      balance_seconds: z.int(),
      lines: z.array(line),
    }),
  }),
} satisfies Operations
