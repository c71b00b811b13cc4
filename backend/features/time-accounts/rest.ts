import type { operations } from '#schema/time-accounts/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { timeAccount, type ExplainedAccountLine } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/employees/{id}/time-account': async ({ user, params, query, caller }) => {
    const [person] = await peopleById(kysely, user.organizationId, [params.id])
    if (!person || !mayKnowPay(person, user)) throw noSuchEmployee()
    const { startDate: from, endDate: until } = query
    const account = await timeAccount(kysely, person, { from, until, now: caller.now })
    if (!account) throw new Refusal('not_found', 'This employee has no time account')
    return {
      opened_on: account.opening.day,
      until: account.until,
      balance_seconds: account.balanceSeconds,
      lines: account.lines.map(lineRow),
    }
  },
})

function lineRow(line: ExplainedAccountLine) {
  const worked = line.kind === 'day' ? line : undefined
  return {
    day: line.day,
    kind: line.kind,
    amount_seconds: line.amountSeconds,
    balance_seconds: line.balanceSeconds,
    worked_seconds: worked?.workedSeconds ?? null,
    expected_seconds: worked?.expectedSeconds ?? null,
    contract_seconds: worked?.contractSeconds ?? null,
    leave_seconds: worked?.leaveSeconds ?? null,
    expected_reason: worked?.expectedReason ?? null,
    holiday: worked?.holiday ?? null,
    adjusted_by: line.adjustedBy ?? null,
    note: line.note ?? null,
  }
}
