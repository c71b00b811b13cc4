import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import { pagedList, type PagedList } from '#backend/platform/database/page.ts'
import type { Role } from '#schema/people/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { fullName } from '../names.ts'
import type { Reach } from '#backend/platform/http/scope.ts'

/** `id`: the future employee's. `sentAt`, `expiresAt`: the latest link's. */
export type Invitation = {
  id: string
  locationId: string
  locationName: string
  email: string
  firstName: string | null
  lastName: string | null
  role: Role
  position: string | null
  sentAt: string
  expiresAt: string
  /** Null if a script invited. */
  invitedById: string | null
  invitedBy: string
}

export const invitations = (db: Kysely<Tables>, reach: Reach): PagedList<Invitation> =>
  pagedList(
    waiting(db, reach),
    {
      columns: ['invitation.sent_at', 'invitation.employee_id'],
      direction: 'desc',
      key: [instant, z.uuid()],
      keyOf: ({ sentAt, id }) => [sentAt, id],
    },
    invitationOf,
  )

export async function countInvitations(db: Kysely<Tables>, reach: Reach): Promise<number> {
  const { count } = await waiting(db, reach)
    .clearSelect()
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns an invitation within reach that was neither accepted nor revoked. It may have expired. */
export async function invitationById(db: Kysely<Tables>, reach: Reach, id: string): Promise<Invitation | undefined> {
  const row = await waiting(db, reach).where('invitation.employee_id', '=', id).executeTakeFirst()
  return row && invitationOf(row)
}

/** Whether an address (lowercase) has an unexpired invitation (`now`: ISO 8601, UTC). */
export async function isInvited(db: Kysely<Tables>, organizationId: string, email: string, now: string) {
  const row = await pendingIn(db, organizationId)
    .select('employee_id')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function invitedOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await pendingIn(db, organizationId).select('employee_id as id').where('employee_id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

const pendingIn = (db: Kysely<Tables>, organizationId: string) =>
  db.selectFrom('read.invitations').where('organization_id', '=', organizationId).where('status', '=', 'pending')

function waiting(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.invitations as invitation')
    .innerJoin('read.locations as location', 'location.location_id', 'invitation.location_id')
    .leftJoin('read.people as inviter', 'inviter.employee_id', 'invitation.invited_by')
    .select([
      'invitation.employee_id as id',
      'invitation.location_id as locationId',
      'location.name as locationName',
      'invitation.email',
      'invitation.role',
      'invitation.first_name as firstName',
      'invitation.last_name as lastName',
      'invitation.position',
      'invitation.sent_at as sentAt',
      'invitation.expires_at as expiresAt',
      'invitation.invited_by as invitedById',
      'invitation.inviter_name as inviterName',
      'inviter.first_name as inviterFirstName',
      'inviter.last_name as inviterLastName',
    ])
    .where('invitation.organization_id', '=', organizationId)
    .where('invitation.status', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('read.people as person')
            .select('person.employee_id')
            .where('person.organization_id', '=', organizationId)
            .whereRef('person.email', '=', 'invitation.email'),
        ),
      ),
    )
    // An employee added at once may have left or got another address since.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('read.people as person')
            .select('person.employee_id')
            .whereRef('person.employee_id', '=', 'invitation.employee_id')
            .where(({ or, eb }) => or([eb('person.status', '=', 'terminated'), eb('person.email', 'is not', null)])),
        ),
      ),
    )
  return locationId ? all.where('invitation.location_id', '=', locationId) : all
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>

const invitationOf = ({
  inviterName,
  inviterFirstName,
  inviterLastName,
  ...invitation
}: InvitationRow): Invitation => ({
  ...invitation,
  invitedBy: fullName(inviterFirstName, inviterLastName) ?? inviterName ?? '',
})

/** An invitation in REST. */
export const invitationRow = ({ id, email, role, position, ...invitation }: Invitation) => ({
  id,
  email,
  role,
  position,
  location_id: invitation.locationId,
  location_name: invitation.locationName,
  sent_at: invitation.sentAt,
  expires_at: invitation.expiresAt,
})
