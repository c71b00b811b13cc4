import type { ClaimEvent, ClaimKind } from '#schema/people/claim-events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 *   free ── claim ──▶ held ── contest ──▶ held, with a contender ── prove, by either ──▶ held and proven
 *
 * `proven`: the holder has verified the address. `contenderId`: an employee who signed up with the address since.
 */
export type ClaimState =
  | { status: 'free' }
  | { status: 'held'; kind: ClaimKind; holderId: string; proven: boolean; contenderId: string | null }

export const initialClaim: ClaimState = { status: 'free' }

type ClaimValue = {
  kind: ClaimKind
  holderId: string
  /** A holder who never got the value; the claim passes to `holderId`. */
  abandonedBy?: string | undefined
  renew?: boolean | undefined
  contest?: boolean | undefined
}
type ProveClaim = { kind: ClaimKind; holderId: string; isHolders: boolean }
type ReleaseClaim = { kind: ClaimKind; holderId: string }

const taken = {
  email: 'An account with this email already exists',
  badge: 'This badge is taken',
} as const satisfies Record<ClaimKind, string>

const provenByOther = 'Another account has verified this email address'

export function claimValue(state: ClaimState, command: ClaimValue): ClaimEvent[] {
  const { kind, holderId, abandonedBy, renew, contest } = command
  const claimed: ClaimEvent = { type: 'ValueClaimed', data: { kind, holderId } }
  if (state.status === 'free') return [claimed]
  if (state.holderId === holderId) return renew ? [claimed] : []
  if (state.contenderId === holderId) return []
  if (contest && !state.proven) return [{ type: 'ClaimContested', data: { kind, holderId } }]
  if (state.holderId !== abandonedBy) throw new Refusal('conflict', taken[kind], { [kind]: taken[kind] })
  return [{ type: 'ClaimReleased', data: { kind, holderId: state.holderId } }, claimed]
}

/** The first employee who verifies the address gets it; all others lose it. */
export function proveClaim(state: ClaimState, { kind, holderId, isHolders }: ProveClaim): ClaimEvent[] {
  if (state.status === 'free') return [{ type: 'ValueClaimed', data: { kind, holderId, provenAgainst: [] } }]
  const isOthers = state.holderId !== holderId
  if (isOthers && isHolders) throw new Refusal('conflict', provenByOther, { [kind]: provenByOther })
  const provenAgainst = [state.holderId, state.contenderId].filter((id): id is string => id !== null && id !== holderId)
  if (state.proven && provenAgainst.length === 0) return []
  return [{ type: 'ValueClaimed', data: { kind, holderId, provenAgainst } }]
}

export function releaseClaim(state: ClaimState, { kind, holderId }: ReleaseClaim): ClaimEvent[] {
  if (state.status === 'free' || (state.holderId !== holderId && state.contenderId !== holderId)) return []
  return [{ type: 'ClaimReleased', data: { kind, holderId } }]
}

export function evolveClaim(state: ClaimState, { type, data }: ClaimEvent): ClaimState {
  const { kind, holderId } = data
  const held = { status: 'held', kind, holderId, proven: false, contenderId: null } as const
  switch (type) {
    case 'ValueClaimed': {
      if (data.provenAgainst) return { ...held, proven: true }
      return state.status === 'held' && state.holderId === holderId ? state : held
    }
    case 'ClaimContested':
      return state.status === 'held' ? { ...state, contenderId: holderId } : held
    case 'ClaimReleased': {
      if (state.status === 'free') return state
      if (state.contenderId === null) return { status: 'free' }
      if (state.contenderId === holderId) return { ...state, contenderId: null }
      return { ...held, holderId: state.contenderId }
    }
  }
}
