import type { Kysely } from 'kysely'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { LedgerKind } from '#schema/leave/ledger.ts'
import type { LeaveShortage } from '#schema/leave/shortage.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { LeaveDay } from '#schema/time-off/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { shortageOf } from './domain/available-leave.ts'
import { balanceOn, ledger } from './domain/ledger.ts'
import { isUnderLeavePolicy, LATER_REQUESTS } from './balance-check.ts'
import { leaveHistories } from './histories.ts'
import { leaveTaken } from './leave-taken.ts'
import { leavePolicyVersions } from './terms.ts'

/** `leaveTypeId`: the leave type whose balance is used. Null for paid time off. */
type Draft = {
  leaveTypeId: string | null
  days: readonly LeaveDay[]
  times: ClockTimes | null
  today: string
}

/**
 * In minutes. `accruedMinutes`: granted or accrued after today until the first day off. `expiredMinutes`: expires
 * after today until the last day off, without the request. Balances are at the end of the last one.
 */
export type LeavePreview = {
  takenMinutes: number
  accruedMinutes: number
  expiredMinutes: number
  beforeMinutes: number
  afterMinutes: number
  shortage: LeaveShortage | undefined
}

const DRAFT = 'draft'

/** Returns the balance around a request by leave policies, or null if the setting of paid time off decides. */
export async function leavePreview(
  db: Kysely<Tables>,
  { id, organizationId }: { id: string; organizationId: string },
  { leaveTypeId, days, times, today }: Draft,
): Promise<LeavePreview | null> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  const balance = { organizationId, leaveTypeId }
  const versions = await leavePolicyVersions(db, balance)
  if (first === undefined || last === undefined || (leaveTypeId === null && versions.length === 0)) return null
  const leave = (await leaveHistories(db, balance, [id], addDays(last, LATER_REQUESTS), versions)).get(id)
  if (!leave || (leaveTypeId === null && !isUnderLeavePolicy(leave.terms, days))) return null
  const { history, terms } = leave
  const taken = leaveTaken([{ requestId: DRAFT, times, days }], terms)
  const takenMinutes = taken.reduce((sum, { amount }) => sum + amount, 0)
  const coming = ledger(history, today, last).filter(({ day }) => day > today)
  const sumOf = (lines: typeof coming) => lines.reduce((sum, { amount }) => sum + amount, 0)
  const accruedMinutes = sumOf(coming.filter(({ kind, day }) => day <= first && isEarned(kind)))
  const expiredMinutes = -sumOf(coming.filter(({ kind }) => kind === 'expired')) || 0
  const beforeMinutes = balanceOn(history, last)
  const afterMinutes = balanceOn({ ...history, taken: [...history.taken, ...taken] }, last)
  const shortage = shortageOf(history, taken)
  return { takenMinutes, accruedMinutes, expiredMinutes, beforeMinutes, afterMinutes, shortage }
}

const isEarned = (kind: LedgerKind) => kind === 'accrued' || kind === 'granted'
