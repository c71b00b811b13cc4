import type { LeaveDay, PtoHold, TimeoffEvent } from '#schema/time-off/events.ts'
import { overlaps, hoursInWords as hours, leaveDays, ptoHolds, type ScheduledMinutes } from '#schema/time-off/rules.ts'
import { dayProblems } from '#schema/time-off/request-problems.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { isUnderLeavePolicy, shortageOfRequest } from '#backend/features/leave/balance-check.ts'
import { shortageInWords } from '#schema/leave/shortage.ts'
import type { LeaveTerms } from '#backend/features/leave/terms.ts'
import { pendingRequest } from './decided.ts'
import { allocatedMinutes, type YearlyPto } from '#backend/features/leave/pto-policy.ts'
import { recordedPto, type TimeOff, type TimeoffState } from './evolve.ts'

export type CreateTimeOffRequest = Omit<TimeOff, 'holds' | 'days' | 'times'> & {
  times?: ClockTimes | null
  notes: string | null
  scheduled: ScheduledMinutes
  isHoliday?: (day: string) => boolean
  /** Today in UTC (yyyy-MM-dd). */
  today: string
  policyOf(year: number): YearlyPto
  /** The employee's leave policies. Without them the setting of paid time off decides. */
  leave?: LeaveTerms | undefined
  /** Whether the days use no paid leave, whatever the reason. */
  isUnpaid?: boolean
}

/** The employee has too little paid leave for the request. */
export class BalanceTooLow extends Refusal {
  override name = 'BalanceTooLow'
  constructor(message: string) {
    super('conflict', message)
  }
}

/** All requests of an employee go through this stream, so simultaneous requests can't overdraw the balance. */
export function createTimeOffRequest(state: TimeoffState, command: CreateTimeOffRequest): TimeoffEvent[] {
  const { requestId, employeeId, times } = command
  if (requestId in state.requests) throw new Refusal('conflict', 'This request already exists')
  assertDays(command)
  const current = currentRequests(state)
  if (current.some((other) => overlaps(command, other))) {
    throw new Refusal('conflict', 'You already have time off on these days')
  }
  const days = command.isUnpaid ? [] : leaveDays(command, command.scheduled, command.isHoliday)
  const holds = ptoHolds(days)
  if (command.leave && isUnderLeavePolicy(command.leave, days)) {
    const shortage = shortageOfRequest(command.leave, current, { requestId, times, days })
    if (shortage) throw new BalanceTooLow(shortageInWords(shortage))
    return [{ type: 'TimeOffRequested', data: requestData(command, days) }]
  }
  const grants = holds
    .filter(({ year }) => state.grants[year] === undefined)
    .map(({ year }) => ({ year, minutes: command.policyOf(year).minutes }))
  for (const { year, minutes } of holds) {
    const allocated = allocatedMinutes(recordedPto(state, year), command.policyOf(year))
    const left = Math.max(0, allocated - heldOf(current, year))
    if (minutes > left) {
      throw new BalanceTooLow(`Uses ${hours(minutes)} of ${year} PTO · ${hours(minutes - left)} over your balance`)
    }
  }
  return [
    ...grants.map((grant): TimeoffEvent => ({ type: 'PtoGranted', data: { employeeId, ...grant } })),
    { type: 'TimeOffRequested', data: requestData(command, days) },
  ]
}

function requestData(
  { requestId, employeeId, locationId, startDate, endDate, times, reason, notes }: CreateTimeOffRequest,
  days: LeaveDay[],
) {
  const range = { startDate, endDate, ...(times && { times }) }
  return { requestId, employeeId, locationId, ...range, reason, holds: ptoHolds(days), days, notes }
}

export function cancelTimeOffRequest(state: TimeoffState, { requestId }: { requestId: string }): TimeoffEvent[] {
  return [{ type: 'TimeOffCancelled', data: pendingRequest(state, requestId) }]
}

function assertDays(days: CreateTimeOffRequest) {
  for (const [field, message] of Object.entries(dayProblems(days))) {
    throw new Refusal('invalid', message, { [field]: message })
  }
}

const currentRequests = ({ requests }: TimeoffState) =>
  Object.values(requests).filter(({ status }) => status === 'pending' || status === 'approved')

export const heldMinutes = (state: TimeoffState, year: number) => heldOf(currentRequests(state), year)

const heldOf = (requests: readonly { holds: readonly PtoHold[] }[], year: number) =>
  requests.flatMap(({ holds }) => holds).reduce((sum, hold) => (hold.year === year ? sum + hold.minutes : sum), 0)
