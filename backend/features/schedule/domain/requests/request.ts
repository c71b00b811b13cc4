import type { Interval } from '#schema/schedule/conflicts.ts'

/**
 * What an employee asks about a shift of theirs or an open one, and what came of it.
 *
 *   swap:  requested ─▶ accepted ─▶ approved │ denied        (declined, cancelled by who asked)
 *   grab:  available ⇄ claimed ─▶ approved │ denied          (cancelled, expired)
 *   claim:             claimed ─▶ approved │ denied          (cancelled), of an open shift
 *
 * While it waits, it ends by itself once the shift is not what was asked about any more.
 */
export type Request = {
  requestId: string
  shiftId: string
  /** The employee who asked; but for an open shift, they have it. */
  employeeId: string
} & (
  | {
      kind: 'swap'
      toEmployeeId: string
      forShiftId: string | undefined
      agreed: boolean
      status: 'requested' | 'accepted' | Settled
    }
  | {
      kind: 'grab'
      claimedBy: string | null
      expiresAt: string
      /** Of the shift, if not all of it is offered. */
      part: Interval | undefined
      status: 'available' | 'claimed' | Settled
    }
  | { kind: 'claim'; status: 'claimed' | Settled }
)

export type Swap = Extract<Request, { kind: 'swap' }>
export type Grab = Extract<Request, { kind: 'grab' }>
export type Claim = Extract<Request, { kind: 'claim' }>

export type Settled = 'approved' | 'denied' | 'declined' | 'cancelled' | 'expired' | 'ended'

const waiting: ReadonlySet<Request['status']> = new Set(['requested', 'accepted', 'available', 'claimed'])

/** The employee who was asked or has claimed an offer, if any. */
export function otherPartyOf(request: Request): string | null {
  if (request.kind === 'swap') return request.toEmployeeId
  return request.kind === 'grab' ? request.claimedBy : null
}

export const isLive = ({ status }: Request) => waiting.has(status)
