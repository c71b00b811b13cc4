import type { Kysely } from 'kysely'
import { byIdLoader, type Loaders } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

export type JobRole = { id: string; name: string; color: string }
export type KnownJobRole = JobRole & { removed: boolean }

const columns = ['job_role_id as id', 'name', 'color'] as const

export async function jobRoles(db: Kysely<Tables>, organizationId: string): Promise<JobRole[]> {
  return db
    .selectFrom('read.job_roles')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('removed', '=', false)
    .orderBy('name')
    .orderBy('job_role_id')
    .execute()
}

/** Returns job roles including deleted ones, because shifts keep their role. */
export async function jobRolesById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<KnownJobRole[]> {
  return db
    .selectFrom('read.job_roles')
    .select([...columns, 'removed'])
    .where('organization_id', '=', organizationId)
    .where('job_role_id', 'in', ids)
    .execute()
}

export const jobRoleLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => jobRolesById(kysely, organizationId, ids))

export async function currentJobRoles(loaders: Loaders, ids: readonly string[]): Promise<JobRole[]> {
  const roles = await Promise.all(ids.map((id) => loaders(jobRoleLoader).load(id)))
  return roles
    .flatMap((role) => (role && !role.removed ? [role] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export async function isForeignRole(db: Kysely<Tables>, organizationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('read.job_roles')
    .select('job_role_id')
    .where('job_role_id', '=', id)
    .where('organization_id', '!=', organizationId)
    .executeTakeFirst()
  return row !== undefined
}
