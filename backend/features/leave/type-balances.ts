import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { policiesOf } from './domain/balances.ts'
import { balanceOn } from './domain/ledger.ts'
import { leaveHistories } from './histories.ts'
import { leaveTypes } from './leave-types.ts'
import { allLeavePolicies } from './terms.ts'

export type LeaveTypeBalance = {
  leaveTypeId: string
  name: string
  color: string
  balanceMinutes: number
  countedOn: string
}

/** Returns an employee's balances of current leave types, by name, at the end of a day. Types that never granted anything are left out. */
export async function leaveTypeBalances(
  db: Kysely<Tables>,
  { id, organizationId }: { id: string; organizationId: string },
  countedOn: string,
): Promise<LeaveTypeBalance[]> {
  const [types, versions] = await Promise.all([leaveTypes(db, organizationId), allLeavePolicies(db, organizationId)])
  const own = types.filter(({ archived, countsAgainst }) => !archived && countsAgainst === 'own')
  const balances = await Promise.all(
    own.map(async (leaveType): Promise<LeaveTypeBalance[]> => {
      const policies = policiesOf(leaveType.id, versions)
      if (policies.length === 0) return []
      const balance = { organizationId, leaveTypeId: leaveType.id }
      const leave = (await leaveHistories(db, balance, [id], countedOn, policies)).get(id)
      if (!leave || leave.terms.policies.length === 0) return []
      const { id: leaveTypeId, name, color } = leaveType
      return [{ leaveTypeId, name, color, balanceMinutes: balanceOn(leave.history, countedOn), countedOn }]
    }),
  )
  return balances.flat()
}
