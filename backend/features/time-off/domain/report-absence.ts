import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { overlaps, type DaysOff } from '#schema/time-off/rules.ts'
import type { TimeoffState } from './evolve.ts'
import { BalanceTooLow, createTimeOffRequest, currentRequests, type CreateTimeOffRequest } from './request.ts'

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
export const requestDuring = (state: TimeoffState, days: DaysOff) =>
  currentRequests(state).find((request) => overlaps(request, days))
