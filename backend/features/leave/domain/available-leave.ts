import type { LeaveShortage } from '#schema/leave/shortage.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { dayNumber, dayText } from './day-number.ts'
import { ledger, type LedgerLine } from './ledger.ts'
import type { LeaveHistory, LeaveTaken } from './leave-history.ts'
import { leaveYearsOf, timelineOf } from './leave-years.ts'

/**
 * Checks whether leave can be taken besides what is taken or requested already. A later day may run short because of it, so
 * every day until the last request is checked.
 */
export function shortageOf(history: LeaveHistory, requested: readonly LeaveTaken[]): LeaveShortage | undefined {
  const first = requested.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return undefined
  const timeline = timelineOf(history)
  const after = { ...history, taken: [...history.taken, ...requested] }
  const days = after.taken.map(({ day }) => day).toSorted()
  const until = days.at(-1) ?? first
  for (const { day } of requested) {
    const policy = effectiveOn(history.policies, day)
    const usableFrom = dayText(timeline.hiredOn + (policy?.usableFromDay ?? 1) - 1)
    if (day < usableFrom) return { kind: 'not_yet', day, usableFrom }
  }
  const unchanged = lowestByDay(ledger(history, first, until))
  for (const [day, balance] of lowestByDay(ledger(after, first, until))) {
    const minimum = effectiveOn(history.policies, day)?.minimumBalance ?? 0
    const missing = minimum - balance
    if (missing > 0 && balance < (unchanged.get(day) ?? Infinity)) return { kind: 'balance', day, missing }
  }
  const years = leaveYearsOf(timeline, dayNumber(until))
  for (const { day } of requested) {
    const limit = effectiveOn(history.policies, day)?.yearlyUseCap ?? null
    const year = years.find(({ start, end }) => start <= dayNumber(day) && dayNumber(day) <= end)
    if (limit === null || !year) continue
    const [from, to] = [dayText(year.start), dayText(year.end)]
    const used = after.taken.filter((each) => !each.isCanceled && each.day >= from && each.day <= to)
    const missing = used.reduce((sum, { amount }) => sum + amount, 0) - limit
    if (missing > 0) return { kind: 'yearly_limit', day, missing }
  }
  return undefined
}

/** The balance after the last leave taken on each day. */
const lowestByDay = (lines: readonly LedgerLine[]) =>
  new Map(lines.filter(({ kind }) => kind === 'taken').map(({ day, balance }) => [day, balance]))
