import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { timesAndBreak } from '#backend/features/schedule/shift-columns.ts'

export type ExchangedShift = {
  id: string
  startsAt: string
  endsAt: string
  breakMinutes: number
  jobRoleId: string | null
  locationId: string
}

/** In the week of the caller's shift, by start. @throws Refusal `not_found` if the shift is not the caller's */
export async function exchangeableShifts(
  db: Kysely<Tables>,
  user: User,
  { shiftId, employeeId, now }: { shiftId: string; employeeId: string; now: Date },
): Promise<ExchangedShift[]> {
  const own = isId(shiftId) ? await weekOfOwn(db, user, shiftId) : undefined
  if (!own || !isId(employeeId)) throw noSuchShift()
  return exchanged(db)
    .innerJoin('read.people as colleague', 'colleague.employee_id', 'shift.employee_id')
    .where('shift.week_id', '=', own.weekId)
    .where('shift.employee_id', '=', employeeId)
    .where('shift.employee_id', '<>', user.employeeId)
    .where('shift.deleted', '=', false)
    .where('shift.starts_at', '>', now.toISOString())
    .where('colleague.status', '=', 'active')
    .where('colleague.location_id', '=', user.locationId)
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
}

/** @throws Refusal `not_found` if the caller has no such published shift */
export async function ownShift(db: Kysely<Tables>, user: User, shiftId: string) {
  const shift = await weekOfOwn(db, user, shiftId)
  if (!shift) throw noSuchShift()
  return shift
}

const noSuchShift = () => new Refusal('not_found', 'There is no such shift')

const weekOfOwn = (db: Kysely<Tables>, { employeeId, locationId }: User, shiftId: string) =>
  db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
    .select([
      'shift.shift_id as shiftId',
      'shift.week_id as weekId',
      'week.week_start as weekStart',
      'shift.location_id as locationId',
      ...timesAndBreak,
    ])
    .where('shift.shift_id', '=', shiftId)
    .where('shift.employee_id', '=', employeeId)
    .where('shift.location_id', '=', locationId)
    .where('shift.deleted', '=', false)
    .where('week.published', '=', true)
    .executeTakeFirst()

export async function exchangedShift(db: Kysely<Tables>, shiftId: string): Promise<ExchangedShift | undefined> {
  return exchanged(db).where('shift.shift_id', '=', shiftId).executeTakeFirst()
}

const exchanged = (db: Kysely<Tables>) =>
  db
    .selectFrom('read.shifts as shift')
    .select([
      'shift.shift_id as id',
      ...timesAndBreak,
      'shift.job_role_id as jobRoleId',
      'shift.location_id as locationId',
    ])
