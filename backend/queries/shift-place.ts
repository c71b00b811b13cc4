import type { Kysely } from 'kysely'
import type { WeekKey } from '../domain/schedule/week.ts'
import type { Tables } from '../database/tables.ts'
import { isId, type Reach } from './reach.ts'

/** Where a shift is, or was when it was deleted: a command that is sent again must still find its week. */
export type ShiftPlace = { id: string; week: WeekKey; deleted: boolean }

/** `undefined` where there never was a shift of that id within reach. */
export async function shiftPlace(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  id: string,
): Promise<ShiftPlace | undefined> {
  const row = isId(id) ? await placeOf(db, id) : undefined
  if (row?.organizationId !== organizationId || (locationId !== null && row.locationId !== locationId)) return undefined
  const { weekStart, deleted } = row
  return { id: row.id, week: { locationId: row.locationId, weekStart }, deleted }
}

/**
 * Whether an id, which clients make, stands for a shift that a new one in this week would get in the way of: one of
 * another week or, whoever may know of it, of another organisation.
 */
export async function isTakenElsewhere(
  db: Kysely<Tables>,
  { organizationId }: Pick<Reach, 'organizationId'>,
  { id, weekId }: { id: string; weekId: string },
): Promise<boolean> {
  const row = await placeOf(db, id)
  if (!row || row.weekId === weekId) return false
  return row.organizationId !== organizationId || !row.deleted
}

async function placeOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
    .select([
      'shift.shift_id as id',
      'shift.organization_id as organizationId',
      'shift.location_id as locationId',
      'shift.week_id as weekId',
      'shift.deleted',
      'week.week_start as weekStart',
    ])
    .where('shift.shift_id', '=', id)
    .executeTakeFirst()
}
