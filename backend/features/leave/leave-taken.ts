import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import type { LeaveDay } from '#schema/time-off/events.ts'
import { PTO_DAY } from '#schema/time-off/rules.ts'
import type { AppliedPolicy } from './domain/applied-policies.ts'
import type { ContractHours } from './domain/entitlement.ts'
import type { LeaveTaken } from './domain/leave-history.ts'

export type RequestedLeave = {
  requestId: string
  isCanceled?: boolean
  times?: ClockTimes | null | undefined
  days?: readonly LeaveDay[] | undefined
}

type CountingRules = {
  policies: readonly Effective<AppliedPolicy>[]
  contracts: readonly Effective<ContractHours>[]
}

const HUNDREDTHS = 100

/**
 * Returns the minutes that requests take from the balance. Where leave is counted in days, a whole day costs 8 h, and a part of
 * a day its share of the contract's working day.
 */
export const leaveTaken = (requests: readonly RequestedLeave[], rules: CountingRules): LeaveTaken[] =>
  requests.flatMap(({ requestId, isCanceled = false, times, days = [] }) =>
    days.map(({ day, minutes }) => {
      const isDays = effectiveOn(rules.policies, day)?.unit === 'days'
      const amount = !isDays ? minutes : times ? shareOfDay(minutes, effectiveOn(rules.contracts, day)) : PTO_DAY
      return { requestId, day, amount, isCanceled }
    }),
  )

function shareOfDay(minutes: number, contract: ContractHours | undefined) {
  return Math.min(PTO_DAY, Math.round((minutes * PTO_DAY) / dayLength(contract)))
}

/** The working day of a contract, by which leave counted in days is paid. */
const dayLength = (contract: ContractHours | undefined) =>
  contract && contract.workingDays > 0 && contract.weeklyMinutes > 0
    ? (contract.weeklyMinutes * HUNDREDTHS) / contract.workingDays
    : PTO_DAY

/** Returns the minutes that a balance pays: its days last as long as those of the contract. */
export function minutesToPay(balance: number, { policies, contracts }: CountingRules, day: string): number {
  if (effectiveOn(policies, day)?.unit !== 'days') return balance
  return Math.round((balance * dayLength(effectiveOn(contracts, day))) / PTO_DAY)
}
