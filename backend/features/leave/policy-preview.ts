import type { Kysely } from 'kysely'
import type { UpdateLeavePolicy } from '#schema/leave/inputs.ts'
import { withPolicyVersion } from '#schema/leave/versions.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { listPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { balanceOn } from './domain/ledger.ts'
import { leaveHistories } from './histories.ts'
import { leavePolicyVersions } from './terms.ts'

/** Balances in minutes at the end of a day. */
export type LeaveBalanceChange = {
  id: string
  firstName: string
  lastName: string
  beforeMinutes: number
  afterMinutes: number
}

export type LeavePolicyPreview = Page<LeaveBalanceChange> & { totalCount: number }

/** Returns the balances of active employees that a policy would change at the end of `on`, by name. Stores nothing. */
export async function leavePolicyPreview(
  db: Kysely<Tables>,
  organizationId: string,
  draft: UpdateLeavePolicy,
  on: string,
  request: PageRequest,
): Promise<LeavePolicyPreview> {
  const people = await db
    .selectFrom('read.people')
    .select(['employee_id as id', 'first_name as firstName', 'last_name as lastName'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .execute()
  const ids = people.map(({ id }) => id)
  const balance = { organizationId, leaveTypeId: draft.leaveTypeId }
  const stored = await leavePolicyVersions(db, balance)
  const [before, after] = await Promise.all([
    leaveHistories(db, balance, ids, on, stored),
    leaveHistories(db, balance, ids, on, withPolicyVersion(stored, draft)),
  ])
  const balanceIn = (leave: typeof before, id: string) => {
    const history = leave.get(id)?.history
    return history ? balanceOn(history, on) : 0
  }
  const changes = people
    .map((person): LeaveBalanceChange => ({
      ...person,
      beforeMinutes: balanceIn(before, person.id),
      afterMinutes: balanceIn(after, person.id),
    }))
    .filter(({ beforeMinutes, afterMinutes }) => beforeMinutes !== afterMinutes)
  const page = listPage(changes, request, { keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id] })
  return { ...page, totalCount: changes.length }
}
