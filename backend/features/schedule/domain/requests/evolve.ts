import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { get, put } from '../by-id.ts'
import type { Week } from '../week.ts'
import type { Claim, Grab, Request, Swap } from './request.ts'

export function evolveRequests(week: Week, { type, data }: ScheduleEvent): Week | undefined {
  switch (type) {
    case 'SwapRequested': {
      const { requestId, shiftId, employeeId, toEmployeeId, forShiftId } = data
      const ids = { requestId, shiftId, employeeId, toEmployeeId, forShiftId }
      return withRequest(week, { kind: 'swap', ...ids, agreed: false, status: 'requested' })
    }
    case 'GrabOffered': {
      const { requestId, shiftId, employeeId, expiresAt, part } = data
      const offer = { requestId, shiftId, employeeId, expiresAt, part, claimedBy: null }
      return withRequest(week, { kind: 'grab', ...offer, status: 'available' })
    }
    case 'SwapAccepted':
      return swap(week, data.requestId, 'accepted', { agreed: true })
    case 'SwapDeclined':
      return swap(week, data.requestId, 'declined')
    case 'SwapCancelled':
      return swap(week, data.requestId, 'cancelled')
    case 'SwapApproved':
      return swap(week, data.requestId, 'approved')
    case 'SwapDenied':
      return swap(week, data.requestId, 'denied')
    case 'GrabClaimed':
      return grab(week, data.requestId, { status: 'claimed', claimedBy: data.claimedBy })
    case 'GrabUnclaimed':
      return grab(week, data.requestId, { status: 'available', claimedBy: null })
    case 'GrabCancelled':
      return grab(week, data.requestId, { status: 'cancelled' })
    case 'GrabApproved':
      return grab(week, data.requestId, { status: 'approved' })
    case 'GrabDenied':
      return grab(week, data.requestId, { status: 'denied' })
    case 'GrabExpired':
      return grab(week, data.requestId, { status: 'expired' })
    case 'OpenShiftClaimed': {
      const { requestId, shiftId, employeeId } = data
      return withRequest(week, { kind: 'claim', requestId, shiftId, employeeId, status: 'claimed' })
    }
    case 'OpenShiftClaimApproved':
      return claim(week, data.requestId, 'approved')
    case 'OpenShiftClaimDenied':
      return claim(week, data.requestId, 'denied')
    case 'OpenShiftClaimWithdrawn':
      return claim(week, data.requestId, 'cancelled')
    case 'RequestReopened':
      return reopened(week, data.requestId)
    case 'RequestEnded': {
      const request = get(week.requests, data.requestId)
      return request ? withRequest(week, { ...request, status: 'ended' }) : week
    }
    default:
      return undefined
  }
}

const withRequest = (week: Week, request: Request): Week => ({
  ...week,
  requests: put(week.requests, request.requestId, request),
})

function swap(week: Week, requestId: string, status: Swap['status'], agreed?: Pick<Swap, 'agreed'>): Week {
  const request = get(week.requests, requestId)
  return request?.kind === 'swap' ? withRequest(week, { ...request, ...agreed, status }) : week
}

function grab(week: Week, requestId: string, change: Partial<Pick<Grab, 'status' | 'claimedBy'>>): Week {
  const request = get(week.requests, requestId)
  return request?.kind === 'grab' ? withRequest(week, { ...request, ...change }) : week
}

function claim(week: Week, requestId: string, status: Claim['status']): Week {
  const request = get(week.requests, requestId)
  return request?.kind === 'claim' ? withRequest(week, { ...request, status }) : week
}

/** Restores the status before the approval. A swap that was approved by override needs the colleague's acceptance again. */
function reopened(week: Week, requestId: string): Week {
  const request = get(week.requests, requestId)
  if (request?.kind === 'claim') return claim(week, requestId, 'claimed')
  if (request?.kind !== 'swap') return grab(week, requestId, { status: 'claimed' })
  return swap(week, requestId, request.agreed ? 'accepted' : 'requested')
}
