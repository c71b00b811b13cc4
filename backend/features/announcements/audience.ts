import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Audience } from '#schema/announcements/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

type AudienceColumns = { locations: RawBuilder<unknown>; roles: RawBuilder<unknown>; people: RawBuilder<unknown> }

export const storedAudience: AudienceColumns = {
  locations: sql`announcement.audience_locations`,
  roles: sql`announcement.audience_roles`,
  people: sql`announcement.audience_people`,
}

const audienceLiterals = ({ locationIds, roleIds, employeeIds }: Audience): AudienceColumns => ({
  locations: jsonb(locationIds),
  roles: jsonb(roleIds),
  people: jsonb(employeeIds),
})

const jsonb = (ids: readonly string[]) => sql`${JSON.stringify(ids)}::jsonb`

/**
 * Whether the row `person` is in an audience. An employee belongs to a job role if their position has the role's name, or
 * if they have a shift in the role within four weeks before or after now.
 */
export const isInAudience = ({ locations, roles, people }: AudienceColumns) => sql<boolean>`(
  (${locations} = '[]' and ${roles} = '[]' and ${people} = '[]')
  or ${people} ? person.employee_id::text
  or (
    (${locations} <> '[]' or ${roles} <> '[]')
    and (${locations} = '[]' or ${locations} ? person.location_id::text)
    and (
      ${roles} = '[]'
      or exists (
        select from read.job_roles as role
        where role.organization_id = person.organization_id
          and ${roles} ? role.job_role_id::text and lower(role.name) = lower(trim(person.position))
      )
      or exists (
        select from read.shifts as shift
        where shift.employee_id = person.employee_id and not shift.deleted and ${roles} ? shift.job_role_id::text
          and shift.starts_at between now() - interval '4 weeks' and now() + interval '4 weeks'
      )
    )
  )
)`

export async function membersOf(db: Kysely<Tables>, organizationId: string, audience: Audience): Promise<string[]> {
  const rows = await db
    .selectFrom('read.people as person')
    .select('person.employee_id')
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .where(isInAudience(audienceLiterals(audience)))
    .orderBy('person.employee_id')
    .execute()
  return rows.map((row) => row.employee_id)
}
