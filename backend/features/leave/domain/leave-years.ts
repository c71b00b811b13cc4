import type { LeavePolicy } from '#schema/leave/policy.ts'
import type { LedgerReason } from '#schema/leave/ledger.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { addMonths, dayNumber, dayText, fullMonths, nextOnCalendar, type DayNumber } from './day-number.ts'
import { fullAmount, roundByPolicy, roundedQuotient, yearsEmployed, type ContractHours } from './entitlement.ts'
import type { LeaveHistory } from './leave-history.ts'

const MONTHS_IN_YEAR = 12
const HALF_YEAR = 6

/** The policies and contracts of an employee by day number. */
export type Timeline = {
  hiredOn: DayNumber
  /** The first day that a policy covers. Infinity without a policy. */
  start: DayNumber
  /** The last day of employment, or Infinity. */
  end: DayNumber
  /** Days on which another policy or contract starts, in order. */
  changes: readonly DayNumber[]
  policyChanges: readonly DayNumber[]
  policyOn(day: DayNumber): LeavePolicy | undefined
  contractOn(day: DayNumber): ContractHours | undefined
}

export function timelineOf({ hiredOn, lastDay, policies, contracts }: Dated): Timeline {
  const [policyVersions, contractVersions] = [versionsOf(policies), versionsOf(contracts)]
  const hired = dayNumber(hiredOn)
  const policyChanges = policyVersions.map(({ from }) => from)
  const contractChanges = contractVersions.map(({ from }) => from)
  return {
    hiredOn: hired,
    start: Math.max(hired, policyChanges[0] ?? Infinity),
    end: lastDay === null ? Infinity : dayNumber(lastDay),
    changes: [...new Set([...policyChanges, ...contractChanges])].toSorted((one, other) => one - other),
    policyChanges,
    policyOn: (day) => policyVersions.findLast(({ from }) => from <= day)?.value,
    contractOn: (day) => contractVersions.findLast(({ from }) => from <= day)?.value,
  }
}
type Dated = Pick<LeaveHistory, 'hiredOn' | 'lastDay' | 'policies' | 'contracts'>

/** Sorts versions by their first day. The later of two versions with the same first day wins. */
function versionsOf<Value>(values: readonly Effective<Value>[]): { from: DayNumber; value: Value }[] {
  const byDay = new Map(values.map((value) => [value.effectiveFrom, value]))
  return [...byDay.values()]
    .map((value) => ({ from: dayNumber(value.effectiveFrom), value }))
    .toSorted((one, other) => one.from - other.from)
}

type Grant = {
  day: DayNumber
  amount: number
  reason: LedgerReason
  from: DayNumber
  to: DayNumber
  /** The amount of a full leave year. */
  full: number
}

export type LeaveYear = {
  start: DayNumber
  /** The last day. */
  end: DayNumber
  /** The start if the year were complete. Differs in the year of hiring. */
  nominalStart: DayNumber
  carryOverCap: number | null
  carriesDebt: boolean
  carryExpiresOn: DayNumber | null
  grants(recorded: ReadonlyMap<number, number> | undefined): Grant[]
}

/** Returns the leave years that start by `until` and during employment. The policy of its first day shapes a leave year. */
export function leaveYearsOf(timeline: Timeline, until: DayNumber): LeaveYear[] {
  const years: LeaveYear[] = []
  const last = Math.min(until, timeline.end)
  for (let start = timeline.start; start <= last;) {
    const policy = timeline.policyOn(start)
    if (!policy) break
    const next = nextYearStart(policy, timeline, start)
    const previous = timeline.policyOn(start - 1) ?? policy
    const span = { start, end: next - 1, nominalStart: nominalStartOf(policy, timeline, start) }
    const before = years.at(-1)
    years.push({
      ...span,
      carryOverCap: previous.carryOverCap,
      carriesDebt: previous.carriesDebt,
      carryExpiresOn: previous.carryOverMonths === null ? null : addMonths(start, previous.carryOverMonths),
      grants: (recorded) => [
        ...(before ? arrearsOf(timeline, before) : []),
        ...grantsOf(timeline, span, recorded?.get(Number(dayText(span.start).slice(0, 4)))),
      ],
    })
    start = next
  }
  return years
}

function nextYearStart({ leaveYear, yearMonth, yearDay }: LeavePolicy, { hiredOn }: Timeline, day: DayNumber) {
  if (leaveYear === 'fixed') return nextOnCalendar(day, yearMonth, yearDay)
  return addMonths(hiredOn, (yearsEmployed(hiredOn, day) + 1) * MONTHS_IN_YEAR)
}

function nominalStartOf({ leaveYear, yearMonth, yearDay }: LeavePolicy, { hiredOn }: Timeline, day: DayNumber) {
  if (leaveYear === 'fixed') return addMonths(nextOnCalendar(day, yearMonth, yearDay), -MONTHS_IN_YEAR)
  return addMonths(hiredOn, yearsEmployed(hiredOn, day) * MONTHS_IN_YEAR)
}

type YearSpan = Pick<LeaveYear, 'start' | 'end' | 'nominalStart'>

/** The amount of a full leave year by the policy and contract of a day; 0 if the policy grants nothing in advance. */
function amountOn(timeline: Timeline, day: DayNumber, yearStart: DayNumber): number {
  const policy = timeline.policyOn(day)
  if (policy?.accrual !== 'yearly') return 0
  return fullAmount(policy, timeline.contractOn(day), yearsEmployed(timeline.hiredOn, yearStart))
}

function shareOf(policy: LeavePolicy, { hiredOn }: Timeline, { start, end, nominalStart }: YearSpan) {
  if (start === nominalStart) return undefined
  const byDays = { part: end + 1 - start, of: end + 1 - nominalStart, reason: 'part_of_year' } as const
  if (start !== hiredOn) return byDays
  if (policy.firstYear === 'full') return undefined
  if (policy.firstYear === 'days') return { ...byDays, reason: 'first_year' } as const
  return { part: fullMonths(start, end), of: MONTHS_IN_YEAR, reason: 'first_year' } as const
}

function grantsOf(timeline: Timeline, span: YearSpan, recorded: number | undefined): Grant[] {
  const { start, end, nominalStart } = span
  const policy = timeline.policyOn(start)
  if (!policy) return []
  const full = amountOn(timeline, start, start)
  const share = shareOf(policy, timeline, span)
  const computed = share ? roundByPolicy(policy, full * share.part, share.of) : full
  const period = { from: start, to: end }
  const grants: Grant[] = [
    recorded === undefined
      ? { day: start, amount: computed, reason: share?.reason ?? 'leave_year', ...period, full }
      : { day: start, amount: recorded, reason: 'recorded', ...period, full: recorded },
  ]
  const waitingOver = addMonths(timeline.hiredOn, policy.fullAfterMonths ?? 0)
  const isWaiting = policy.fullAfterMonths !== null && share?.of === MONTHS_IN_YEAR && waitingOver <= end
  if (isWaiting && waitingOver <= timeline.end) {
    grants.push({ day: waitingOver, amount: full - computed, reason: 'waiting_period_over', ...period, full })
  }
  const yearDays = end + 1 - nominalStart
  for (const day of timeline.changes) {
    if (day <= start || day > Math.min(end, timeline.end)) continue
    const [before, after] = [amountOn(timeline, day - 1, start), amountOn(timeline, day, start)]
    const amount = roundedQuotient((after - before) * (end + 1 - day), yearDays)
    const reason = timeline.policyOn(day) === timeline.policyOn(day - 1) ? 'contract_change' : 'policy_change'
    grants.push({ day, amount, reason, from: day, to: end, full: after })
  }
  return grants
}

/** Grants a completed leave year on the day after it. */
function arrearsOf(timeline: Timeline, year: LeaveYear): Grant[] {
  const { start, end } = year
  const policy = timeline.policyOn(end)
  if (policy?.accrual !== 'yearly_in_arrears') return []
  const full = fullAmount(policy, timeline.contractOn(end), yearsEmployed(timeline.hiredOn, end + 1))
  const share = shareOf(policy, timeline, year)
  const amount = share ? roundByPolicy(policy, full * share.part, share.of) : full
  return [{ day: end + 1, amount, reason: share?.reason ?? 'leave_year', from: start, to: end, full }]
}

/** Returns what the leave year until the last day of employment is worth; `undefined` if it stays granted in full. */
export function earnedUntil(timeline: Timeline, { start, end, nominalStart }: YearSpan, lastDay: DayNumber) {
  const policy = timeline.policyOn(lastDay)
  if (policy?.accrual !== 'yearly' || policy.lastYear === 'full') return undefined
  if (policy.lastYear === 'days') {
    let sum = 0
    for (let day = start; day <= lastDay; day += 1) sum += amountOn(timeline, day, start)
    return roundByPolicy(policy, sum, end + 1 - nominalStart)
  }
  const isFirstHalf = lastDay < addMonths(nominalStart, HALF_YEAR)
  const isWaiting = lastDay < addMonths(timeline.hiredOn, policy.fullAfterMonths ?? 0)
  if (policy.lastYear === 'months_first_half' && !isFirstHalf && !isWaiting) return undefined
  return roundByPolicy(policy, amountOn(timeline, lastDay, start) * fullMonths(start, lastDay), MONTHS_IN_YEAR)
}
