import { sql, type Kysely } from 'kysely'
import { recordedAt } from '#backend/features/history/recorded.ts'
import type { Services } from '#backend/platform/services.ts'
import type { WeekKey } from './domain/week.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

type LocatedShift = { id: string; week: WeekKey }

/** A repeated command that moved the shift gets the previous week. Returns `undefined` for a shift out of reach. */
export async function locateShift(
  { database: { kysely }, log }: Pick<Services, 'database' | 'log'>,
  { organizationId, locationId }: Reach,
  { shiftId, commandId }: { shiftId: string; commandId: string },
): Promise<LocatedShift | undefined> {
  if (!isId(shiftId)) return undefined
  const [row, movedFrom] = await Promise.all([
    weekRowOf(kysely, shiftId),
    weekBefore(kysely, log, { shiftId, commandId }),
  ])
  if (row?.organizationId !== organizationId) return undefined
  const week = movedFrom ?? { locationId: row.locationId, weekStart: row.weekStart }
  return locationId === null || week.locationId === locationId ? { id: row.id, week } : undefined
}

/** Whether a shift of another week, in any organization, has the id. Deleted shifts count, because they can be restored. */
export async function isTakenElsewhere(
  db: Kysely<Tables>,
  { id, weekId }: { id: string; weekId: string },
): Promise<boolean> {
  const row = await weekRowOf(db, id)
  return row !== undefined && row.weekId !== weekId
}

async function weekRowOf(db: Kysely<Tables>, shiftId: string) {
  return db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
    .select([
      'shift.shift_id as id',
      'shift.organization_id as organizationId',
      'shift.location_id as locationId',
      'shift.week_id as weekId',
      'week.week_start as weekStart',
    ])
    .where('shift.shift_id', '=', shiftId)
    .executeTakeFirst()
}

async function weekBefore(
  db: Kysely<Tables>,
  log: Services['log'],
  { shiftId, commandId }: { shiftId: string; commandId: string },
): Promise<WeekKey | undefined> {
  const row = await db
    .selectFrom('read.history')
    .select(['event_id', 'category', 'subject_id', 'revision'])
    .where(sql<boolean>`category = 'schedule'`)
    .where('command_id', '=', commandId)
    .where('shift_id', '=', shiftId)
    .where('type', '=', 'ShiftMovedIn')
    .executeTakeFirst()
  if (!row) return undefined
  const event = (await recordedAt(log, [row])).get(row.event_id)
  return event?.type === 'ShiftMovedIn' ? event.data.from : undefined
}
