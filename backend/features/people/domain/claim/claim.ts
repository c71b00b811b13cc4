import type { ClaimEvent, ClaimKind } from '#schema/people/claim-events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type ClaimState = { status: 'free' } | { status: 'held'; kind: ClaimKind; holderId: string }

export const initialClaim: ClaimState = { status: 'free' }

type ClaimValue = {
  kind: ClaimKind
  holderId: string
  /** A holder who never got the value, so the claim may pass on. */
  abandonedBy?: string | undefined
  /** Append even if held already, so that a release decided earlier has to decide again. */
  renew?: boolean | undefined
}
type ReleaseClaim = { kind: ClaimKind; holderId: string }

const taken = {
  email: 'An account with this email already exists',
  badge: 'This badge is taken',
} as const satisfies Record<ClaimKind, string>

export function claimValue(state: ClaimState, { kind, holderId, abandonedBy, renew }: ClaimValue): ClaimEvent[] {
  const claimed: ClaimEvent = { type: 'ValueClaimed', data: { kind, holderId } }
  if (state.status === 'free') return [claimed]
  if (state.holderId === holderId) return renew ? [claimed] : []
  if (state.holderId !== abandonedBy) throw new Refusal('conflict', taken[kind], { [kind]: taken[kind] })
  return [{ type: 'ClaimReleased', data: { kind, holderId: state.holderId } }, claimed]
}

/** Changes nothing unless `holderId` holds it. */
export function releaseClaim(state: ClaimState, { kind, holderId }: ReleaseClaim): ClaimEvent[] {
  if (state.status === 'free' || state.holderId !== holderId) return []
  return [{ type: 'ClaimReleased', data: { kind, holderId } }]
}

export function evolveClaim(_: ClaimState, { type, data }: ClaimEvent): ClaimState {
  switch (type) {
    case 'ValueClaimed':
      return { status: 'held', kind: data.kind, holderId: data.holderId }
    case 'ClaimReleased':
      return { status: 'free' }
  }
}
