/**
 * What somebody asks about a shift of theirs, and what came of it.
 *
 *   swap:  requested ─▶ accepted ─▶ approved │ denied        (declined, cancelled by who asked)
 *   grab:  available ⇄ claimed ─▶ approved │ denied          (cancelled, expired)
 *
 * From each of the first two of a row it ends by itself once the shift is not what was asked about any more.
 */
export type Request = {
  requestId: string
  shiftId: string
  /** The employee who has the shift and asked. */
  employeeId: string
} & (
  | { kind: 'swap'; toEmployeeId: string; agreed: boolean; status: 'requested' | 'accepted' | Settled }
  | { kind: 'grab'; claimedBy: string | null; expiresAt: string; status: 'available' | 'claimed' | Settled }
)

export type Swap = Extract<Request, { kind: 'swap' }>
export type Grab = Extract<Request, { kind: 'grab' }>

export type Settled = 'approved' | 'denied' | 'declined' | 'cancelled' | 'expired' | 'ended'

const waiting: ReadonlySet<Request['status']> = new Set(['requested', 'accepted', 'available', 'claimed'])

export const isLive = ({ status }: Request) => waiting.has(status)
