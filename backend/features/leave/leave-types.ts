import type { Kysely } from 'kysely'
import type { LeaveType } from '#schema/leave/leave-type.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

export { currentLeaveType } from './domain/leave-types.ts'

/** Returns the leave types of an organization by name, archived ones included. */
export async function leaveTypes(db: Kysely<Tables>, organizationId: string): Promise<LeaveType[]> {
  const rows = await selectTypes(db, organizationId).execute()
  return rows.map(typeOf).toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
}

export async function leaveTypesById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<LeaveType[]> {
  if (ids.length === 0) return []
  return (await selectTypes(db, organizationId).where('leave_type_id', 'in', ids).execute()).map(typeOf)
}

export const leaveTypeLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => leaveTypesById(kysely, organizationId, ids))

export async function isForeignLeaveType(db: Kysely<Tables>, organizationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('read.leave_types')
    .select('leave_type_id')
    .where('leave_type_id', '=', id)
    .where('organization_id', '!=', organizationId)
    .executeTakeFirst()
  return row !== undefined
}

const selectTypes = (db: Kysely<Tables>, organizationId: string) =>
  db
    .selectFrom('read.leave_types')
    .select(['leave_type_id as id', 'terms', 'archived'])
    .where('organization_id', '=', organizationId)

type LeaveTypeRow = Awaited<ReturnType<ReturnType<typeof selectTypes>['executeTakeFirstOrThrow']>>

const typeOf = ({ id, terms, archived }: LeaveTypeRow): LeaveType => ({ ...terms, id, archived })
