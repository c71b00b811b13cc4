import type { Actor, EventMetadata } from '#kernel/events.ts'
import type { PtoHold, TimeoffEvent, TimeOffReason } from '#schema/time-off/events.ts'

/** Whole days off (`yyyy-MM-dd`, both included) and the paid time off that they take of each year. */
export type TimeOff = {
  requestId: string
  employeeId: string
  locationId: string
  startDate: string
  endDate: string
  reason: TimeOffReason
  holds: readonly PtoHold[]
}

/** `decidedBy`: who made of it what it is, once it is no longer pending. */
export type Request = TimeOff & {
  status: 'pending' | 'approved' | 'denied' | 'cancelled'
  decidedBy: Actor | undefined
}

/** One person's paid time off, by year in minutes, and their requests by id. */
export type TimeoffState = {
  grants: Readonly<Record<number, number>>
  requests: Readonly<Record<string, Request>>
}

export const initialTimeoff: TimeoffState = { grants: {}, requests: {} }

/** Who did it is known of events from the log. */
export type FoldableEvent = TimeoffEvent & { metadata?: Pick<EventMetadata, 'actor'> }

const leadsTo = {
  TimeOffRequested: 'pending',
  TimeOffCancelled: 'cancelled',
  TimeOffApproved: 'approved',
  TimeOffDenied: 'denied',
  TimeOffWithdrawn: 'cancelled',
} as const

export function evolveTimeoff(state: TimeoffState, { type, data, metadata }: FoldableEvent): TimeoffState {
  if (type === 'PtoGranted') return { ...state, grants: { ...state.grants, [data.year]: data.minutes } }
  const { requestId, employeeId, locationId, startDate, endDate, reason, holds } = data
  const status = leadsTo[type]
  const decidedBy = status === 'pending' ? undefined : metadata?.actor
  const request = { requestId, employeeId, locationId, startDate, endDate, reason, holds, status, decidedBy }
  return { ...state, requests: { ...state.requests, [requestId]: request } }
}
