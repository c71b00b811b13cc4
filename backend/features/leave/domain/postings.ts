import { isOvertimeAccrual, type LeavePolicy, type OvertimeAccrual } from '#schema/leave/policy.ts'
import { addMonths, dayNumber, endOfMonth, endOfWeek, startOfMonth, type DayNumber } from './day-number.ts'
import { fullAmount, yearsEmployed } from './entitlement.ts'
import type { LeaveHistory, OvertimeWeek } from './leave-history.ts'
import type { Timeline } from './leave-years.ts'

/** Days under one policy whose accrual is credited on the last of them. */
export type Posting = {
  policy: LeavePolicy
  from: DayNumber
  to: DayNumber
  /** For `hours_worked`. */
  workedMinutes?: number
  /** For overtime. `expiresOn`: null if what it earns never expires. */
  overtime?: { from: DayNumber; to: DayNumber; minutes: number; expiresOn: DayNumber | null }
  /** The sum over the days of the amount of a full period, which is divided by the days of the period. */
  fullAmounts: number
  periodDays: number
}

/** Returns the postings until a day. A change of policy and the end of employment end a period early. */
export function postingsOf(
  timeline: Timeline,
  { worked, overtime = [] }: Pick<LeaveHistory, 'worked' | 'overtime'>,
  until: DayNumber,
): Posting[] {
  const { start, end, policyChanges } = timeline
  const last = Math.min(until, end)
  const minutes = inOrder(worked)
  return policyChanges.flatMap((change, index) => {
    const from = Math.max(change, start)
    const policyEnd = Math.min((policyChanges[index + 1] ?? Infinity) - 1, end)
    const policy = timeline.policyOn(from)
    if (!policy || from > policyEnd || from > last) return []
    if (policy.accrual === 'hours_worked') return byHours(policy, minutes, { from, policyEnd, last })
    if (policy.accrual === 'weekly' || policy.accrual === 'monthly') {
      return byPeriod(policy, timeline, { from, policyEnd, last })
    }
    if (isOvertimeAccrual(policy.accrual))
      return byOvertime(policy, policy.accrual, overtime, { from, policyEnd, last, end })
    return []
  })
}

/** `policyEnd` ends the last period early. `last`: no posting after this day. */
type PolicySpan = { from: DayNumber; policyEnd: DayNumber; last: DayNumber }

/** In order; several entries of a day stay apart. */
const inOrder = (worked: LeaveHistory['worked']): [DayNumber, number][] =>
  worked
    .map(({ day, minutes }): [DayNumber, number] => [dayNumber(day), minutes])
    .toSorted(([one], [other]) => one - other)

function byHours(policy: LeavePolicy, worked: [DayNumber, number][], { from, policyEnd, last }: PolicySpan): Posting[] {
  const postings: Posting[] = []
  for (const [day, minutes] of worked) {
    if (day < from || day > policyEnd || day > last) continue
    const to = Math.min(periodEnd(policy.posting, day), policyEnd)
    if (to > last) continue
    const open = postings.at(-1)
    if (open?.to === to) {
      open.workedMinutes = (open.workedMinutes ?? 0) + minutes
      continue
    }
    const first = Math.max(periodStart(policy.posting, day), from)
    postings.push({ policy, from: first, to, workedMinutes: minutes, fullAmounts: 0, periodDays: 1 })
  }
  return postings
}

/** The policy of the last day of a workweek decides. A workweek in which employment ends counts on the last day of employment. */
function byOvertime(
  policy: LeavePolicy,
  accrual: OvertimeAccrual,
  weeks: readonly OvertimeWeek[],
  { from, policyEnd, last, end }: PolicySpan & { end: DayNumber },
): Posting[] {
  return weeks
    .map((week) => ({ from: dayNumber(week.from), to: dayNumber(week.to), minutes: week[accrual] }))
    .filter((week) => week.minutes > 0 && week.from <= end)
    .toSorted((one, other) => one.to - other.to)
    .flatMap((week) => {
      const to = Math.min(week.to, end)
      if (to < from || to > policyEnd || to > last) return []
      const expiresOn = policy.expiryMonths === null ? null : addMonths(to, policy.expiryMonths)
      return [{ policy, from: to, to, fullAmounts: 0, periodDays: 1, overtime: { ...week, expiresOn } }]
    })
}

function byPeriod(policy: LeavePolicy, timeline: Timeline, { from, policyEnd, last }: PolicySpan): Posting[] {
  const postings: Posting[] = []
  const length = policy.accrual === 'weekly' ? 'week' : 'month'
  for (let first = from; first <= Math.min(last, policyEnd);) {
    const boundary = periodEnd(length, first)
    const to = Math.min(boundary, policyEnd)
    if (to > last) break
    const years = yearsEmployed(timeline.hiredOn, to)
    const amountOn = (day: DayNumber) => fullAmount(policy, timeline.contractOn(day), years)
    const isSteady = timeline.contractOn(first) === timeline.contractOn(to)
    let fullAmounts = isSteady ? amountOn(to) * (to + 1 - first) : 0
    if (!isSteady) for (let day = first; day <= to; day += 1) fullAmounts += amountOn(day)
    const periodDays = boundary + 1 - periodStart(length, first)
    postings.push({ policy, from: first, to, fullAmounts, periodDays })
    first = to + 1
  }
  return postings
}

type Length = LeavePolicy['posting']

const periodEnd = (length: Length, day: DayNumber) =>
  length === 'day' ? day : length === 'week' ? endOfWeek(day) : endOfMonth(day)

const periodStart = (length: Length, day: DayNumber) => {
  if (length === 'day') return day
  return length === 'week' ? endOfWeek(day) - 6 : startOfMonth(day)
}
