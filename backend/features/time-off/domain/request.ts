import type { AvailableDay } from '#schema/availability/rules.ts'
import type { PtoHold, TimeoffEvent } from '#schema/time-off/events.ts'
import { clash, dayCount, LONGEST_TIME_OFF, ptoHolds } from '#schema/time-off/rules.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { pending } from './decided.ts'
import type { TimeOff, TimeoffState } from './evolve.ts'

export type CreateTimeOffRequest = Omit<TimeOff, 'holds' | 'times'> & {
  times?: ClockTimes | null

  notes: string | null
  /** Days off take the minutes of availability from the grant. */
  availability: readonly AvailableDay[]
  /** Today in UTC (yyyy-MM-dd). */
  today: string
  /** A year's minutes by policy, for years without a grant. */
  grantOf(year: number): number
}

/** How far (days) from today a request may begin: later days are unplanned, earlier ones paid. */
const EARLIEST = 366
const LATEST = 2 * 366

/**
 * Holds the days' minutes of each year until the request is denied or cancelled. Both of two simultaneous requests pass
 * through this stream, so the balance cannot be overdrawn.
 */
export function createTimeOffRequest(state: TimeoffState, command: CreateTimeOffRequest): TimeoffEvent[] {
  const { requestId, employeeId, locationId, startDate, endDate, times, reason, notes } = command
  if (requestId in state.requests) throw new Refusal('conflict', 'This request has been made already')
  assertDays(command)
  const current = Object.values(state.requests).filter(({ status }) => status === 'pending' || status === 'approved')
  if (current.some((other) => clash(command, other))) {
    throw new Refusal('conflict', 'You already have time off on these days')
  }
  const holds = ptoHolds(command, command.availability)
  const grants = holds
    .filter(({ year }) => state.grants[year] === undefined)
    .map(({ year }) => ({ year, minutes: command.grantOf(year) }))
  const granted = (of: number) => state.grants[of] ?? grants.find(({ year }) => year === of)?.minutes ?? 0
  for (const { year, minutes } of holds) {
    const left = granted(year) - heldOf(current, year)
    if (minutes > left) {
      throw new Refusal('conflict', `Not enough paid time off: ${hours(left)} hours left in ${year}`)
    }
  }
  const request = {
    requestId,
    employeeId,
    locationId,
    startDate,
    endDate,
    ...(times && { times }),
    reason,
    holds,
    notes,
  }
  return [
    ...grants.map((grant): TimeoffEvent => ({ type: 'PtoGranted', data: { employeeId, ...grant } })),
    { type: 'TimeOffRequested', data: request },
  ]
}

/** While pending; releases what it held. */
export function cancelTimeOffRequest(state: TimeoffState, { requestId }: { requestId: string }): TimeoffEvent[] {
  return [{ type: 'TimeOffCancelled', data: pending(state, requestId) }]
}

function assertDays({ startDate, endDate, times, today }: CreateTimeOffRequest) {
  if (endDate < startDate) throw invalid('endDate', 'End date must be after start date')
  if (startDate < addDays(today, -EARLIEST)) throw invalid('startDate', 'Time off can begin at most a year ago')
  if (startDate > addDays(today, LATEST)) throw invalid('startDate', 'Time off can begin at most two years ahead')
  if (dayCount(startDate, endDate) > LONGEST_TIME_OFF) {
    throw invalid('endDate', 'Time off can be at most a year long')
  }
  if (!times) return
  if (startDate !== endDate) throw invalid('endDate', 'A part of a day is on one day')
  if (times.endTime <= times.startTime) throw invalid('times', 'End time must be after start time')
}

const heldOf = (requests: readonly { holds: readonly PtoHold[] }[], year: number) =>
  requests.flatMap(({ holds }) => holds).reduce((sum, hold) => (hold.year === year ? sum + hold.minutes : sum), 0)

/** Two decimals; never negative, even if the policy was lowered later. */
const hours = (minutes: number) => Math.max(0, Math.round(minutes / 0.6) / 100)

const invalid = (field: string, message: string) => new Refusal('invalid', message, { [field]: message })
