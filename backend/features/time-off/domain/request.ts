import { leaveTypeProblems } from '#schema/leave/leave-type-problems.ts'
import { asksForDocument, type LeaveType } from '#schema/leave/leave-type.ts'
import type { LeaveDay, TimeoffEvent } from '#schema/time-off/events.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { countsMinutes, termsOfReason, type TimeOffTerms } from '#schema/time-off/terms.ts'
import { overlaps, hoursInWords as hours, leaveDays, ptoHolds, type ScheduledMinutes } from '#schema/time-off/rules.ts'
import { dayProblems } from '#schema/time-off/request-problems.ts'
import { blackoutOf, type TimeOffLimits } from '#schema/time-off-limits/limits.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { isTakenFrom, isUnderLeavePolicy, shortageOfRequest } from '#backend/features/leave/balance-check.ts'
import { shortageInWords } from '#schema/leave/shortage.ts'
import type { LeaveTerms } from '#backend/features/leave/terms.ts'
import { pendingRequest } from './decided.ts'
import { allocatedMinutes, type YearlyPto } from '#backend/features/leave/pto-policy.ts'
import { recordedPto, type TimeOff, type TimeoffState } from './evolve.ts'

export type CreateTimeOffRequest = Omit<TimeOff, 'holds' | 'days' | 'times' | 'reason'> & {
  /** Follows from the leave type, if there is one. */
  reason: TimeOffReason | undefined
  leaveType?: LeaveType | undefined
  /** A manager enters the request, which needs no notice. */
  isEntered?: boolean
  /** What blackouts depend on. Missing if a manager enters the request, and in reports that an employee can't come in. */
  limits?: { ofLocation: TimeOffLimits; jobRoleIds: readonly string[] }
  times?: ClockTimes | null
  notes: string | null
  scheduled: ScheduledMinutes
  isHoliday?: (day: string) => boolean
  /** Today in UTC (yyyy-MM-dd). */
  today: string
  policyOf(year: number): YearlyPto
  /** The employee's leave policies. Without those of paid time off its setting decides. */
  leave?: { leaveTypeId: string | null; terms: LeaveTerms } | undefined
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
  if (command.requestId in state.requests) throw new Refusal('conflict', 'This request already exists')
  assertDays(command)
  const current = currentRequests(state)
  if (current.some((other) => overlaps(command, other))) {
    throw new Refusal('conflict', 'You already have time off on these days')
  }
  const terms = termsOf(command)
  assertNoBlackout(command, terms.reason)
  const days = countsMinutes(terms) ? leaveDays(command, command.scheduled, command.isHoliday) : []
  const requested = { type: 'TimeOffRequested', data: requestData(command, terms, days) } as const
  switch (terms.countsAgainst) {
    case 'none':
      return [requested]
    case 'own':
      assertBalance(state, command, days)
      return [requested]
    case 'pto': {
      const isUnderPolicy = command.leave && isUnderLeavePolicy(command.leave.terms, days)
      if (isUnderPolicy) assertBalance(state, command, days)
      return [...(isUnderPolicy ? [] : grantedYears(state, command, days)), requested]
    }
  }
}

function termsOf({ reason, leaveType, isUnpaid }: CreateTimeOffRequest): TimeOffTerms {
  if (!leaveType && !reason) {
    throw new Refusal('invalid', 'Please select a reason', { reason: 'Please select a reason' })
  }
  const terms = leaveType ?? termsOfReason(reason ?? 'Other')
  return isUnpaid ? { reason: terms.reason, payPercent: 0, countsAgainst: 'none' } : terms
}

function assertNoBlackout({ limits, startDate, endDate }: CreateTimeOffRequest, reason: TimeOffReason) {
  if (!limits) return
  const { ofLocation, jobRoleIds } = limits
  const blackout = blackoutOf(ofLocation, { startDate, endDate, reason, jobRoleIds })
  if (!blackout) return
  throw new Refusal('conflict', `No time off can be requested on these days: ${blackout.reason}`)
}

/** Checks the balance by leave policies. */
function assertBalance(
  state: TimeoffState,
  { requestId, times, leaveType, leave }: CreateTimeOffRequest,
  days: readonly LeaveDay[],
) {
  const leaveTypeId = leaveType?.countsAgainst === 'own' ? leaveType.id : null
  if (!leave || leave.leaveTypeId !== leaveTypeId) {
    throw new Refusal('conflict', 'The leave type has just been changed. Please try again')
  }
  const current = currentRequests(state).filter(({ takenFrom }) => isTakenFrom(leaveTypeId, takenFrom))
  const shortage = shortageOfRequest(leave.terms, current, { requestId, times, days })
  if (shortage) throw new BalanceTooLow(shortageInWords(shortage))
}

/** Checks the hours per year of paid time off. Returns grants of years that have none yet. */
function grantedYears(state: TimeoffState, { employeeId, policyOf }: CreateTimeOffRequest, days: readonly LeaveDay[]) {
  const holds = ptoHolds(days)
  for (const { year, minutes } of holds) {
    const allocated = allocatedMinutes(recordedPto(state, year), policyOf(year))
    const left = Math.max(0, allocated - heldMinutes(state, year))
    if (minutes > left) {
      throw new BalanceTooLow(`Uses ${hours(minutes)} of ${year} PTO · ${hours(minutes - left)} over your balance`)
    }
  }
  return holds
    .filter(({ year }) => state.grants[year] === undefined)
    .map(({ year }): TimeoffEvent => ({
      type: 'PtoGranted',
      data: { employeeId, year, minutes: policyOf(year).minutes },
    }))
}

function requestData(
  { requestId, employeeId, locationId, startDate, endDate, times, leaveType, notes }: CreateTimeOffRequest,
  { reason, payPercent, countsAgainst }: TimeOffTerms,
  days: LeaveDay[],
) {
  const range = { startDate, endDate, ...(times && { times }) }
  const holds = countsAgainst === 'pto' ? ptoHolds(days) : []
  const counted = { leaveTypeId: leaveType?.id ?? null, payPercent, countsAgainst }
  const asked = leaveType && asksForDocument(leaveType, { startDate, endDate }) ? { needsDocument: true } : {}
  return { requestId, employeeId, locationId, ...range, reason, holds, days, ...counted, notes, ...asked }
}

export function cancelTimeOffRequest(state: TimeoffState, { requestId }: { requestId: string }): TimeoffEvent[] {
  return [{ type: 'TimeOffCancelled', data: pendingRequest(state, requestId) }]
}

function assertDays({ leaveType, isEntered = false, today, ...days }: CreateTimeOffRequest) {
  const ofType = leaveType ? leaveTypeProblems({ ...days, today: isEntered ? undefined : today }, leaveType) : {}
  for (const [field, message] of Object.entries({ ...ofType, ...dayProblems({ ...days, today }) })) {
    throw new Refusal('invalid', message, { [field]: message })
  }
}

export const currentRequests = ({ requests }: TimeoffState) =>
  Object.values(requests).filter(({ status }) => status === 'pending' || status === 'approved')

/** Minutes of paid time off that current requests use in a year. */
export const heldMinutes = (state: TimeoffState, year: number) =>
  currentRequests(state)
    .flatMap(({ holds }) => holds)
    .reduce((sum, hold) => (hold.year === year ? sum + hold.minutes : sum), 0)
