import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { balanceOn } from './domain/ledger.ts'
import { leaveHistories, type EmployeeLeave } from './histories.ts'
import { isSettingYear, leavePolicyVersions, ptoOf } from './terms.ts'

/** `countedOn`: the day at whose end `availableMinutes` is the balance. */
export type YearBalance = {
  usedMinutes: number
  pendingMinutes: number
  availableMinutes: number
  countedOn: string
}

type EmployeeYear = { employeeId: string; year: number }

/**
 * Returns the balance of a year by leave policies, or `undefined` for the employees and years of the setting. What is available
 * accrues until today, or until the last day off of the year if that is later, and all days off of the year are taken from it.
 */
export async function yearBalances(
  db: Kysely<Tables>,
  organizationId: string,
  keys: readonly EmployeeYear[],
  today: string,
): Promise<(YearBalance | undefined)[]> {
  const none = keys.map(() => undefined)
  const versions = await leavePolicyVersions(db, ptoOf(organizationId))
  if (versions.length === 0) return none
  const ids = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const last = Math.max(...keys.map(({ year }) => year))
  const leave = await leaveHistories(db, ptoOf(organizationId), ids, `${last}-12-31`, versions)
  return keys.map(({ employeeId, year }) => {
    const own = leave.get(employeeId)
    if (!own || isSettingYear(own.terms.policies, year, own.terms.hiredOn)) return undefined
    return yearBalance(own, year, today)
  })
}

/** Returns a balance by leave policies in a year, after all days off of the year. */
export function yearBalance({ history, requests }: EmployeeLeave, year: number, today: string): YearBalance {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const taken = history.taken.filter(({ day, isCanceled }) => !isCanceled && day >= first && day <= last)
  const sumOf = (status: string) =>
    taken.reduce((sum, { requestId, amount }) => (requests.get(requestId)?.status === status ? sum + amount : sum), 0)
  const now = today < first ? first : today > last ? last : today
  const countedOn = [now, ...taken.map(({ day }) => day)].toSorted().at(-1) ?? now
  const [usedMinutes, pendingMinutes] = [sumOf('approved'), sumOf('pending')]
  return { usedMinutes, pendingMinutes, availableMinutes: balanceOn(history, countedOn), countedOn }
}
