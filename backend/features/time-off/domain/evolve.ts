import type { Actor, EventMetadata } from '#kernel/events.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { LeaveDay, PtoHold, TimeoffEvent } from '#schema/time-off/events.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import type { LeaveBalanceOf } from '#schema/time-off/terms.ts'
import type { RecordedPto } from '#backend/features/leave/pto-policy.ts'

/** Days off (`yyyy-MM-dd`, inclusive) and the paid time off they use from each year. */
export type TimeOff = {
  requestId: string
  employeeId: string
  locationId: string
  startDate: string
  endDate: string
  /** The time range of a partial day off. Only for a single day. */
  times?: ClockTimes | undefined
  reason: TimeOffReason
  holds: readonly PtoHold[]
  days?: readonly LeaveDay[] | undefined
}

/** The balance that a request is taken from, as of the request. `leaveTypeId` is null for reasons without a leave type. */
export type TakenFrom = { leaveTypeId: string | null; countsAgainst: LeaveBalanceOf }

/** `decidedBy` is the actor of the last status change. */
export type TimeOffRequestState = TimeOff & {
  takenFrom: TakenFrom
  /** Ids of the documents added to it. */
  documents: readonly string[]
  status: 'pending' | 'approved' | 'denied' | 'cancelled'
  decidedBy: Actor | undefined
}

/** An employee's granted minutes of paid time off by year, the part that owners adjusted, and the requests by id. */
export type TimeoffState = {
  grants: Readonly<Record<number, number>>
  adjustments: Readonly<Record<number, number>>
  requests: Readonly<Record<string, TimeOffRequestState>>
}

export const initialTimeoff: TimeoffState = { grants: {}, adjustments: {}, requests: {} }

export type FoldableTimeOffEvent = TimeoffEvent & { metadata?: Pick<EventMetadata, 'actor'> }

const statusByType = {
  TimeOffRequested: 'pending',
  TimeOffCancelled: 'cancelled',
  TimeOffApproved: 'approved',
  TimeOffDenied: 'denied',
  TimeOffWithdrawn: 'cancelled',
} as const

export function evolveTimeoff(state: TimeoffState, { type, data, metadata }: FoldableTimeOffEvent): TimeoffState {
  if (type === 'PtoGranted') return { ...state, grants: { ...state.grants, [data.year]: data.minutes } }
  if (type === 'PtoAdjusted') {
    const { year, before, after } = data
    const adjusted = (state.adjustments[year] ?? 0) + after - before
    return {
      ...state,
      grants: { ...state.grants, [year]: after },
      adjustments: { ...state.adjustments, [year]: adjusted },
    }
  }
  if (type === 'TimeOffDocumentAdded') return withDocuments(state, data, (documents) => [...documents, data.documentId])
  if (type === 'TimeOffDocumentRemoved') {
    return withDocuments(state, data, (documents) => documents.filter((id) => id !== data.documentId))
  }
  const { requestId, employeeId, locationId, startDate, endDate, times, reason, holds, days } = data
  const status = statusByType[type]
  const decidedBy = status === 'pending' ? undefined : metadata?.actor
  const range = { startDate, endDate, ...(times && { times }) }
  const paid = { holds, ...(days && { days }) }
  const takenFrom =
    type === 'TimeOffRequested'
      ? { leaveTypeId: data.leaveTypeId, countsAgainst: data.countsAgainst }
      : (state.requests[requestId]?.takenFrom ?? { leaveTypeId: null, countsAgainst: 'pto' })
  const documents = state.requests[requestId]?.documents ?? []
  const decision = { status, decidedBy }
  const request = { requestId, employeeId, locationId, ...range, reason, ...paid, takenFrom, documents, ...decision }
  return { ...state, requests: { ...state.requests, [requestId]: request } }
}

function withDocuments(
  state: TimeoffState,
  { requestId }: { requestId: string },
  change: (documents: readonly string[]) => readonly string[],
): TimeoffState {
  const request = state.requests[requestId]
  if (!request) return state
  return {
    ...state,
    requests: { ...state.requests, [requestId]: { ...request, documents: change(request.documents) } },
  }
}

export const recordedPto = ({ grants, adjustments }: TimeoffState, year: number): RecordedPto => ({
  granted: grants[year],
  adjusted: adjustments[year] ?? 0,
})
