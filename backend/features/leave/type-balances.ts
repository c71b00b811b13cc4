import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Target } from '#backend/features/people/permissions.ts'
import { policiesOf } from './domain/balances.ts'
import { leaveHistories } from './histories.ts'
import { leaveTypes } from './leave-types.ts'
import type { LeaveView } from './leave-view.ts'
import { allLeavePolicies } from './terms.ts'
import { yearBalance } from './year-balance.ts'

export type LeaveTypeBalance = {
  leaveTypeId: string
  name: string
  color: string
  balanceMinutes: number
  countedOn: string
}

/**
 * Returns an employee's balances of current leave types in the year of `today`, by name, counted as that of paid time off.
 * Types that never granted anything are left out, and those that the view hides.
 */
export async function leaveTypeBalances(
  db: Kysely<Tables>,
  view: LeaveView,
  person: Target & { organizationId: string },
  today: string,
): Promise<LeaveTypeBalance[]> {
  const { id, organizationId } = person
  const year = Number(today.slice(0, 4))
  const [types, versions] = await Promise.all([leaveTypes(db, organizationId), allLeavePolicies(db, organizationId)])
  const own = types.filter(
    (type) => !type.archived && type.countsAgainst === 'own' && view.mayKnowBalance(person, type.id),
  )
  const balances = await Promise.all(
    own.map(async (leaveType): Promise<LeaveTypeBalance[]> => {
      const policies = policiesOf(leaveType.id, versions)
      if (policies.length === 0) return []
      const balance = { organizationId, leaveTypeId: leaveType.id }
      const leave = (await leaveHistories(db, balance, [id], `${year}-12-31`, policies)).get(id)
      if (!leave || leave.terms.policies.length === 0) return []
      const { id: leaveTypeId, name, color } = leaveType
      const { availableMinutes: balanceMinutes, countedOn } = yearBalance(leave, year, today)
      return [{ leaveTypeId, name, color, balanceMinutes, countedOn }]
    }),
  )
  return balances.flat()
}
