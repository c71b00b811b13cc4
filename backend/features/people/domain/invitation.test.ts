import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import type { InvitationEvent } from '#schema/people/invitation-events.ts'
import { specification } from '#kernel/testing/specification.ts'
import {
  acceptInvitation,
  evolveInvitation,
  initialInvitation,
  resendInvitation,
  revokeInvitation,
  createInvitation,
} from './invitation.ts'

const { given } = specification(initialInvitation, evolveInvitation)

const which = { employeeId: randomUUID(), locationId: randomUUID(), email: 'ana@muster.test' }
const invited = {
  ...which,
  organizationId: randomUUID(),
  role: 'employee',
  position: 'Barista',
  hourlyRateCents: 1850,
} as const
const expiresAt = '2026-03-17T12:00:00.000Z'
const later = '2026-03-20T12:00:00.000Z'
const name = { firstName: 'Ana', lastName: 'Moreno' }

const sent: InvitationEvent = { type: 'InvitationSent', data: { ...invited, expiresAt } }
const resent: InvitationEvent = { type: 'InvitationResent', data: { ...which, expiresAt: later } }
const revoked: InvitationEvent = { type: 'InvitationRevoked', data: which }
const accepted: InvitationEvent = { type: 'InvitationAccepted', data: { ...which, ...name } }

const send = (state: Parameters<typeof createInvitation>[0]) => createInvitation(state, { ...invited, expiresAt })
const resend = (state: Parameters<typeof resendInvitation>[0]) => resendInvitation(state, { expiresAt: later })
const accept = (now: string) => (state: Parameters<typeof acceptInvitation>[0]) =>
  acceptInvitation(state, { ...name, now })
const inTime = accept('2026-03-17T11:59:59.999Z')

describe('an invitation', () => {
  test('is sent once and accepted once', () => {
    given([]).when(send).then([sent])
    given([sent]).when(inTime).then([accepted])
    given([sent]).when(send).refused('conflict', 'This person has been invited already')
    given([sent, accepted]).when(inTime).refused('conflict', 'This invitation is no longer valid')
    given([]).when(resend).refused('not_found', 'There is no such invitation')
  })

  test('expires to the millisecond and becomes valid again when resent', () => {
    given([sent]).when(accept(expiresAt)).refused('conflict', 'This invitation is no longer valid')
    given([sent]).when(resend).then([resent])
    given([sent, resent]).when(accept(expiresAt)).then([accepted])
  })

  test('stays revoked', () => {
    given([sent]).when(revokeInvitation).then([revoked])
    given([sent, revoked]).when(revokeInvitation).then([])
    given([sent, revoked]).when(inTime).refused('conflict', 'This invitation is no longer valid')
    given([sent, revoked]).when(resend).refused('conflict', 'This invitation was revoked')
  })

  test('can’t be resent or revoked once accepted', () => {
    given([sent, accepted]).when(revokeInvitation).refused('conflict', 'This invitation has been accepted already')
    given([sent, accepted]).when(resend).refused('conflict', 'This invitation has been accepted already')
  })
})
