import type { InvitationEvent, InvitationTerms } from '#schema/people/invitation-events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 *   unknown ── send ──▶ pending ⟲ resend ── accept ──▶ accepted
 *                          └────────────── revoke ──▶ revoked
 *
 * An expired invitation stays pending: resending extends `expiresAt`.
 */
export type Invitation = Omit<InvitationTerms, 'firstName' | 'lastName'> & {
  expiresAt: string
  named: { firstName: string; lastName: string } | null
} & ({ status: 'pending' | 'revoked' } | { status: 'accepted'; firstName: string; lastName: string })
type InvitationState = { status: 'unknown' } | Invitation

export const initialInvitation: InvitationState = { status: 'unknown' }

/** `expiresAt`: ISO 8601, UTC. */
type CreateInvitation = InvitationTerms & { expiresAt: string }
type ResendInvitation = { expiresAt: string }
type AcceptInvitation = { firstName: string; lastName: string; now: string }

/** One message for every invalid link, because the caller may not be the invited person. */
export const noLongerValid = () => new Refusal('conflict', 'This invitation is no longer valid')

export function createInvitation(state: InvitationState, command: CreateInvitation): InvitationEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This person has been invited already')
  const { employeeId, organizationId, locationId, email, role, position, hourlyRateCents, expiresAt } = command
  const { jobRoleIds, hireDate } = command
  const data = { employeeId, organizationId, locationId, email, role, position, hourlyRateCents, expiresAt }
  const optional = { ...(jobRoleIds && { jobRoleIds }), ...(hireDate && { hireDate }) }
  return [{ type: 'InvitationSent', data: { ...data, ...optional, ...namedIn(command) } }]
}

export function resendInvitation(state: InvitationState, { expiresAt }: ResendInvitation): InvitationEvent[] {
  const { status, employeeId, locationId, email } = existingInvitation(state)
  if (status === 'accepted') throw accepted()
  if (status === 'revoked') throw new Refusal('conflict', 'This invitation was revoked')
  return [{ type: 'InvitationResent', data: { employeeId, locationId, email, expiresAt } }]
}

/** Resends an expired invitation. Does nothing for any other, so that a repeated request mails once. */
export function renewInvitation(
  state: InvitationState,
  { expiresAt, now }: ResendInvitation & { now: string },
): InvitationEvent[] {
  const isExpired = state.status === 'pending' && state.expiresAt <= now
  return isExpired ? resendInvitation(state, { expiresAt }) : []
}

export function revokeInvitation(state: InvitationState): InvitationEvent[] {
  const { status, employeeId, locationId, email } = existingInvitation(state)
  if (status === 'accepted') throw accepted()
  return status === 'revoked' ? [] : [{ type: 'InvitationRevoked', data: { employeeId, locationId, email } }]
}

export function acceptInvitation(state: InvitationState, command: AcceptInvitation): InvitationEvent[] {
  const { employeeId, locationId, email } = acceptableInvitation(state, command.now)
  const { firstName, lastName } = command
  return [{ type: 'InvitationAccepted', data: { employeeId, locationId, email, firstName, lastName } }]
}

/** @throws Refusal `not_found` */
export function existingInvitation(state: InvitationState): Invitation {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such invitation')
  return state
}

/** @throws Refusal `conflict` if the invitation can't be accepted at `now` (ISO 8601, UTC) */
export function acceptableInvitation(state: InvitationState, now: string): Invitation {
  if (state.status !== 'pending' || state.expiresAt <= now) throw noLongerValid()
  return state
}

/** Owners are added when they accept, because an owner without an account could be the last owner. */
export const isAddedAtOnce = ({ named, role }: Invitation) => named !== null && role !== 'owner'

const namedIn = ({ firstName, lastName }: Pick<InvitationTerms, 'firstName' | 'lastName'>) =>
  firstName !== undefined && lastName !== undefined ? { firstName, lastName } : null

const accepted = () => new Refusal('conflict', 'This invitation has been accepted already')

export function evolveInvitation(state: InvitationState, { type, data }: InvitationEvent): InvitationState {
  if (type === 'InvitationSent') {
    const { firstName: _first, lastName: _last, ...terms } = data
    return { status: 'pending', ...terms, named: namedIn(data) }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'InvitationResent':
      return { ...state, expiresAt: data.expiresAt }
    case 'InvitationRevoked':
      return { ...state, status: 'revoked' }
    case 'InvitationAccepted':
      return { ...state, status: 'accepted', firstName: data.firstName, lastName: data.lastName }
  }
}
