import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { timesAndBreak } from './shift-columns.ts'

/** A shift without an employee is open. */
export type Shift = {
  id: string
  weekId: string
  weekStart: string
  published: boolean
  locationId: string
  employeeId: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  notes: string | null
  jobRoleId: string | null
  position: string | null
  revision: number
}

const columns = [
  'shift.shift_id as id',
  'shift.week_id as weekId',
  'week.week_start as weekStart',
  'week.published',
  'shift.location_id as locationId',
  'shift.employee_id as employeeId',
  ...timesAndBreak,
  'shift.notes',
  'shift.job_role_id as jobRoleId',
  'shift.position',
  'shift.revision',
] as const

type InstantRange = { from: string; to: string }

/** Returns shifts that start on these days (inclusive) in their location's time zone, by start. */
export async function shiftsBetween(db: Kysely<Tables>, reach: Reach, { from, to }: InstantRange): Promise<Shift[]> {
  return within(db, reach)
    .innerJoin('read.locations as location', 'location.location_id', 'shift.location_id')
    .select(columns)
    .where(onDays({ from, to }))
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
}

/** Whether `shift` starts on these days (inclusive) in the time zone of `location`. The first condition can use an index. */
export const onDays = ({ from, to }: InstantRange) => sql<boolean>`
  (shift.starts_at between ${from}::date - interval '1 day' and ${to}::date + interval '2 days'
    and (shift.starts_at at time zone location.time_zone)::date between ${from}::date and ${to}::date)`

/** Returns shifts that end after `from` and start before `to`, both instants, by start. */
export async function shiftsOverlapping(
  db: Kysely<Tables>,
  reach: Reach,
  { from, to }: InstantRange,
): Promise<Shift[]> {
  return within(db, reach)
    .select(columns)
    .where(overlapping(from, to))
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
}

/** Returns the next shifts of some employees, by start, including running ones. */
export async function shiftsToCome(
  db: Kysely<Tables>,
  reach: Reach,
  { employeeIds, first }: { employeeIds: readonly string[]; first: number },
): Promise<Shift[]> {
  return within(db, reach)
    .select(columns)
    .where('shift.employee_id', '=', sql<string>`any(${[...employeeIds]}::uuid[])`)
    .where('shift.ends_at', '>', sql<string>`now()`)
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .limit(first)
    .execute()
}

/** Returns a week's shifts and those within a day before or after it, by start. */
export async function shiftsAround(
  db: Kysely<Tables>,
  { organizationId }: Reach,
  { locationId, startsAt, endsAt }: { locationId: string; startsAt: string; endsAt: string },
): Promise<Shift[]> {
  const away = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()
  return shiftsOverlapping(db, { organizationId, locationId }, { from: away(startsAt, -DAY), to: away(endsAt, DAY) })
}

const DAY = 24 * 3_600_000

/** Returns an employee's shifts of published weeks that end after `from` and start before `to`, both instants, by start. */
export async function myShifts(
  db: Kysely<Tables>,
  employeeId: string,
  { from, to }: { from: string; to: string },
): Promise<Shift[]> {
  return activeShifts(db)
    .select(columns)
    .where('shift.employee_id', '=', employeeId)
    .where('week.published', '=', true)
    .where(overlapping(from, to))
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
}

export async function openShiftsAt(db: Kysely<Tables>, reach: Reach, now: Date): Promise<Shift[]> {
  return within(db, reach)
    .select(columns)
    .where('shift.employee_id', 'is', null)
    .where('week.published', '=', true)
    .where('shift.starts_at', '>', now.toISOString())
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
}

export const shiftsOfWeek = (db: Kysely<Tables>, reach: Reach, weekId: string): Promise<Shift[]> =>
  within(db, reach).select(columns).where('shift.week_id', '=', weekId).execute()

export async function shiftsById(db: Kysely<Tables>, reach: Reach, ids: readonly string[]): Promise<Shift[]> {
  const validIds = ids.filter(isId)
  if (validIds.length === 0) return []
  return within(db, reach).select(columns).where('shift.shift_id', 'in', validIds).execute()
}

export async function shiftsOfPeopleOn(
  db: Kysely<Tables>,
  reach: Reach,
  requests: readonly { employeeId: string; startDate: string; endDate: string }[],
): Promise<Shift[][]> {
  const spans = JSON.stringify(requests.map((span, index) => ({ ...span, index })))
  const rows = await within(db, reach)
    .innerJoin(
      sql<{ index: number; employeeId: string; startDate: string; endDate: string }>`
        (select * from json_to_recordset(${spans}::json) as x("index" int, "employeeId" uuid, "startDate" date, "endDate" date))`.as(
        'span',
      ),
      'span.employeeId',
      'shift.employee_id',
    )
    .innerJoin('read.locations as location', 'location.location_id', 'shift.location_id')
    .select(columns)
    .select('span.index')
    .where(
      sql<boolean>`shift.starts_at between span."startDate" - interval '1 day' and span."endDate" + interval '2 days'`,
    )
    .where(
      sql<boolean>`(shift.starts_at at time zone location.time_zone)::date between span."startDate" and span."endDate"`,
    )
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
  const found = requests.map((): Shift[] => [])
  for (const { index, ...shift } of rows) found[index]?.push(shift)
  return found
}

export function activeShifts(db: Kysely<Tables>) {
  return db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
    .where('shift.deleted', '=', false)
}

function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const shifts = activeShifts(db).where('shift.organization_id', '=', organizationId)
  return locationId ? shifts.where('shift.location_id', '=', locationId) : shifts
}

/** A shift lasts at most 25 hours (a day on which clocks are set back), which bounds the index scan. */
const overlapping = (from: string, to: string) =>
  sql<boolean>`shift.starts_at < ${to} and shift.starts_at > ${from}::timestamptz - interval '25 hours' and shift.ends_at > ${from}`
