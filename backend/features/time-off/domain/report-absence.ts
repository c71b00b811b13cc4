import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { overlaps, type DaysOff } from '#schema/time-off/rules.ts'
import type { TimeoffState } from './evolve.ts'
import { BalanceTooLow, createTimeOffRequest, type CreateTimeOffRequest } from './request.ts'

/** Requests time off for an absence. Without enough paid leave the absence is unpaid: it can't be refused. */
export function requestAbsence(state: TimeoffState, command: CreateTimeOffRequest): TimeoffEvent[] {
  try {
    return createTimeOffRequest(state, command)
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error
    return createTimeOffRequest(state, { ...command, isUnpaid: true })
  }
}

/** Returns the pending or approved request that an absence on these days belongs to. */
export const requestDuring = ({ requests }: TimeoffState, days: DaysOff) =>
  Object.values(requests).find(
    (request) => (request.status === 'pending' || request.status === 'approved') && overlaps(request, days),
  )
