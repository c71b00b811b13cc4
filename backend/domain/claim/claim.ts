import type { ClaimEvent } from '#schema/events/claim.ts'
import { Refusal } from '../refusal.ts'

export type ClaimState = { status: 'free' } | { status: 'held'; kind: 'email'; holderId: string }

export const initialClaim: ClaimState = { status: 'free' }

export type ClaimValue = { kind: 'email'; holderId: string; abandonedBy?: string | undefined }
export type ReleaseClaim = { kind: 'email'; holderId: string }

const taken = { email: 'An account with this email already exists' } as const

/** `abandonedBy`: a holder who is known never to have come into being, so that the claim may change hands. */
export function claimValue(state: ClaimState, { kind, holderId, abandonedBy }: ClaimValue): ClaimEvent[] {
  const claimed: ClaimEvent = { type: 'ValueClaimed', data: { kind, holderId } }
  if (state.status === 'free') return [claimed]
  if (state.holderId === holderId) return []
  if (state.holderId !== abandonedBy) throw new Refusal('conflict', taken[kind], { [kind]: taken[kind] })
  return [{ type: 'ClaimReleased', data: { kind, holderId: state.holderId } }, claimed]
}

/** Releasing what somebody else holds, or nobody, changes nothing. */
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
