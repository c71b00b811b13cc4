import { contractSecondsOn, type ContractTerms } from '#schema/contracts/terms.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { isInSpans, type Span } from '#schema/shared/spans.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { AccountLineKind, ExpectedReason } from '#schema/time-accounts/account.ts'

/** Approved leave. `minutes`: null for whole days. */
export type AccountLeave = { startDate: string; endDate: string; minutes: number | null }

type Entry = { day: string; minutes: number }

/** What decides the hours that a day expects. Days are yyyy-MM-dd at the employee's location. */
export type ExpectedFacts = {
  contracts: readonly Effective<ContractTerms>[]
  /** Null: without a recorded first or last day. */
  employed: readonly Span[]
  leave: readonly AccountLeave[]
  holidayOn(day: string): string | undefined
}

/** Everything that a time account is computed from. */
export type AccountHistory = ExpectedFacts & {
  opening: Entry
  adjustments: readonly Entry[]
  workedSecondsOn(day: string): number
  /** The last day that has ended. Later days don't count yet. */
  endedOn: string
}

type ExpectedHours = {
  expectedSeconds: number
  expectedReason: ExpectedReason
  /** Expected without the holiday or leave. */
  contractSeconds: number
  /** What leave of a part of the day takes off. */
  leaveSeconds: number
  holiday?: string
}

/** `adjustment`: the index of the adjustment. */
export type AccountLine = { day: string; kind: AccountLineKind; amountSeconds: number; balanceSeconds: number } & (
  | { kind: 'brought_forward' | 'opened' }
  | { kind: 'adjusted'; adjustment: number }
  | ({ kind: 'day'; workedSeconds: number } & ExpectedHours)
)

/** Returns the hours that a day expects: those of the contract, minus public holidays and leave, also unpaid leave. */
export function expectedOn(facts: ExpectedFacts, day: string): ExpectedHours {
  const { employed, contracts, holidayOn, leave } = facts
  const nothing = (expectedReason: ExpectedReason) => ({
    expectedSeconds: 0,
    expectedReason,
    contractSeconds: 0,
    leaveSeconds: 0,
  })
  if (!isInSpans(employed, day)) return nothing('not_employed')
  const contract = effectiveOn(contracts, day)
  if (!contract || (contract.endsOn !== null && contract.endsOn < day)) return nothing('no_contract')
  const contractSeconds = contractSecondsOn(contract, day)
  const holiday = holidayOn(day)
  if (holiday !== undefined) return { ...nothing('holiday'), contractSeconds, holiday }
  if (contractSeconds === 0) return nothing('day_off')
  const away = leave.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  const onLeave = away.some(({ minutes }) => minutes === null)
    ? contractSeconds
    : away.reduce((sum, { minutes }) => sum + (minutes ?? 0) * 60, 0)
  const leaveSeconds = Math.min(contractSeconds, onLeave)
  return {
    expectedSeconds: contractSeconds - leaveSeconds,
    expectedReason: leaveSeconds === 0 ? 'contract' : leaveSeconds < contractSeconds ? 'part_leave' : 'leave',
    contractSeconds,
    leaveSeconds,
  }
}

/**
 * Returns the lines of an account from one day to another, in order. Their amounts add up to the balance at the end of `until`.
 * Earlier lines are one line, `brought_forward`. Empty before the account's first day.
 */
export function accountLines(history: AccountHistory, from: string, until: string): AccountLine[] {
  const { opening, adjustments, endedOn } = history
  const adjustmentsOn = Map.groupBy(
    adjustments.map((each, adjustment) => ({ ...each, adjustment })),
    ({ day }) => day,
  )
  const lines: AccountLine[] = []
  let balanceSeconds = 0
  const counted = (day: string, amountSeconds: number) => {
    balanceSeconds += amountSeconds
    return { day, amountSeconds, balanceSeconds }
  }
  for (let day = opening.day; day <= until; day = addDays(day, 1)) {
    if (day === from && from > opening.day) {
      lines.push({ kind: 'brought_forward', day, amountSeconds: balanceSeconds, balanceSeconds })
    }
    const ofDay: AccountLine[] = []
    if (day === opening.day) ofDay.push({ kind: 'opened', ...counted(day, opening.minutes * 60) })
    for (const { minutes, adjustment } of adjustmentsOn.get(day) ?? []) {
      ofDay.push({ kind: 'adjusted', adjustment, ...counted(day, minutes * 60) })
    }
    if (day <= endedOn) {
      const workedSeconds = history.workedSecondsOn(day)
      const expected = expectedOn(history, day)
      ofDay.push({
        kind: 'day',
        workedSeconds,
        ...expected,
        ...counted(day, workedSeconds - expected.expectedSeconds),
      })
    }
    if (day >= from) lines.push(...ofDay)
  }
  return lines
}

/** Returns the balance (s) at the end of a day. */
export const accountBalance = (history: AccountHistory, until: string): number =>
  accountLines(history, until, until).at(-1)?.balanceSeconds ?? 0
