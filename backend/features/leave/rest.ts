import type { operations } from '#schema/leave/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { leaveTypes } from './leave-types.ts'
import { leaveViewOf } from './leave-view.ts'
import { leaveLedger, type ExplainedLine } from './queries.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  return {
    'GET /api/employees/{id}/leave-ledger': async ({ user, params, query }) => {
      const [person] = await peopleById(kysely, user.organizationId, [params.id])
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      const { startDate: from, endDate: until, leaveTypeId = null } = query
      const view = await leaveViewOf(services, user)
      if (!view.mayKnowBalance(person, leaveTypeId)) throw new Refusal('not_found', 'There is no such balance')
      const { balance, lines } = await leaveLedger(kysely, view, person, { leaveTypeId, from, until })
      return { balance_minutes: balance, lines: lines.map(lineRow) }
    },
    'GET /api/organization/leave-types': async ({ user }) => ({
      leaveTypes: await leaveTypes(kysely, user.organizationId),
    }),
  }
}

const lineRow = (line: ExplainedLine) => ({
  day: line.day,
  kind: line.kind,
  amount_minutes: line.amount,
  balance_minutes: line.balance,
  reason: line.reason ?? null,
  from: line.from ?? null,
  to: line.to ?? null,
  full_minutes: line.fullAmount ?? null,
  worked_minutes: line.workedMinutes ?? null,
  overtime_minutes: line.overtimeMinutes ?? null,
  overtime_percent: line.overtimePercent ?? null,
  withheld_minutes: line.withheld ?? null,
  carried_minutes: line.carried ?? null,
  expires_on: line.expiresOn ?? null,
  request_id: line.requestId ?? null,
  request_status: line.requestStatus ?? null,
  time_off_reason: line.timeOffReason ?? null,
  adjusted_by: line.adjustedBy ?? null,
  note: line.note ?? null,
})
