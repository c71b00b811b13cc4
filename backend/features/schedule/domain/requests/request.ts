import type { Interval } from '#schema/schedule/conflicts.ts'

/**
 * A swap request, a shift offer (`grab`) or a claim of an open shift.
 *
 *   swap:  requested ─▶ accepted ─▶ approved │ denied        (declined, cancelled)
 *   grab:  available ⇄ claimed ─▶ approved │ denied          (cancelled, expired)
 *   claim:             claimed ─▶ approved │ denied          (cancelled)
 *
 * A pending request has the status `ended` once its shift is deleted, moved, retimed or reassigned.
 */
export type Request = {
  requestId: string
  shiftId: string
  employeeId: string
} & (
  | {
      kind: 'swap'
      toEmployeeId: string
      forShiftId: string | undefined
      agreed: boolean
      status: 'requested' | 'accepted' | ClosedStatus
    }
  | {
      kind: 'grab'
      claimedBy: string | null
      expiresAt: string
      /** `undefined` for the whole shift. */
      part: Interval | undefined
      status: 'available' | 'claimed' | ClosedStatus
    }
  | { kind: 'claim'; status: 'claimed' | ClosedStatus }
)

export type Swap = Extract<Request, { kind: 'swap' }>
export type Grab = Extract<Request, { kind: 'grab' }>
export type Claim = Extract<Request, { kind: 'claim' }>

export type ClosedStatus = 'approved' | 'denied' | 'declined' | 'cancelled' | 'expired' | 'ended'

const pendingStatuses: ReadonlySet<Request['status']> = new Set(['requested', 'accepted', 'available', 'claimed'])

export function otherPartyOf(request: Request): string | null {
  if (request.kind === 'swap') return request.toEmployeeId
  return request.kind === 'grab' ? request.claimedBy : null
}

export const isLive = ({ status }: Request) => pendingStatuses.has(status)
