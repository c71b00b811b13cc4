import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { invitations } from './invitations.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(invitations, recorded(events))

const which = { employeeId: ANA, locationId: LOCATION, email: 'ana@muster.test' }
const invited = { ...which, organizationId: ORGANIZATION, role: 'employee', position: 'Barista' } as const
const sent = {
  type: 'InvitationSent',
  data: { ...invited, hourlyRateCents: 1850, expiresAt: '2026-03-09T09:00:00.000Z' },
  metadata: { actor: { kind: 'employee', employeeId: MAX }, at: '2026-03-02T09:00:00.000Z' },
} as const

test('an invitation is pending and does not show the pay rate', () => {
  expect(after(sent)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      email: 'ana@muster.test',
      first_name: null,
      last_name: null,
      role: 'employee',
      position: 'Barista',
      status: 'pending',
      sent_at: '2026-03-02T09:00:00.000Z',
      expires_at: '2026-03-09T09:00:00.000Z',
      invited_by: MAX,
      inviter_name: null,
    },
  ])
})

test('resending extends the expiry but does not change the inviter', () => {
  const resent = {
    type: 'InvitationResent',
    data: { ...which, expiresAt: '2026-03-12T09:00:00.000Z' },
    metadata: { actor: { kind: 'employee', employeeId: ANA }, at: '2026-03-05T09:00:00.000Z' },
  } as const
  expect(after(sent, resent)).toMatchObject([
    { sent_at: '2026-03-05T09:00:00.000Z', expires_at: '2026-03-12T09:00:00.000Z', invited_by: MAX },
  ])
})

test('an invitation ends when revoked or accepted', () => {
  expect(after(sent, { type: 'InvitationRevoked', data: which })).toMatchObject([{ status: 'revoked' }])
  const accepted = { type: 'InvitationAccepted', data: { ...which, firstName: 'Ana', lastName: 'Lopez' } } as const
  expect(after(sent, accepted)).toMatchObject([{ status: 'accepted' }])
})
