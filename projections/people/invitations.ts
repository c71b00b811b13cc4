import type { Role } from '#schema/people/events.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

/** Keyed by the id of the future employee. */
type InvitationRow = {
  employee_id: string
  organization_id: string
  location_id: string
  email: string
  first_name: string | null
  last_name: string | null
  role: Role
  position: string | null
  status: 'pending' | 'revoked' | 'accepted'
  sent_at: string
  expires_at: string
  /** The inviting employee. If a script invited, `inviter_name` has its name instead. */
  invited_by: string | null
  inviter_name: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.invitations': InvitationRow
  }
}

const which = ({ data }: { data: { employeeId: string } }) => data.employeeId

export const invitations = projection<InvitationRow>({
  name: 'invitations',
  version: 4,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    email: 'text not null',
    first_name: 'text',
    last_name: 'text',
    role: 'text not null',
    position: 'text',
    status: 'text not null',
    sent_at: 'timestamptz not null',
    expires_at: 'timestamptz not null',
    invited_by: 'uuid',
    inviter_name: 'text',
  },
  indexes: ["organization_id, sent_at desc where status = 'pending'"],
  creates: {
    InvitationSent: [
      which,
      ({ data, metadata: { actor, at } }) => ({
        employee_id: data.employeeId,
        organization_id: data.organizationId,
        location_id: data.locationId,
        email: data.email,
        first_name: data.firstName ?? null,
        last_name: data.lastName ?? null,
        role: data.role,
        position: data.position,
        status: 'pending',
        sent_at: at,
        expires_at: data.expiresAt,
        invited_by: actor.kind === 'employee' ? actor.employeeId : null,
        inviter_name: actor.kind === 'system' ? actor.name : null,
      }),
    ],
  },
  on: {
    InvitationResent: [
      which,
      (row, { data, metadata }) => ({ ...existing(row), sent_at: metadata.at, expires_at: data.expiresAt }),
    ],
    InvitationRevoked: [which, (row) => ({ ...existing(row), status: 'revoked' })],
    InvitationAccepted: [which, (row) => ({ ...existing(row), status: 'accepted' })],
    PersonForgotten: [which, () => null],
  },
})
