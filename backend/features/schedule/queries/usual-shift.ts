import { sql, type Kysely } from 'kysely'
import { clockOf, dayOf, weekdayOf } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { timesAndBreak } from '../shift-columns.ts'

/** Times are HH:mm. `sameWeekday`: whether it is derived from earlier shifts on that weekday. */
export type UsualShift = {
  startTime: string
  endTime: string
  breakMinutes: number
  jobRoleId: string | null
  sameWeekday: boolean
}

const LATEST = 8

/** The most frequent of the last eight on that weekday in half a year, or else on any day. Ties go to the latest. */
export async function usualShift(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  { employeeId, day }: { employeeId: string; day: string },
): Promise<UsualShift | null> {
  const rows = await db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.locations as location', 'location.location_id', 'shift.location_id')
    .select([...timesAndBreak, 'shift.job_role_id as jobRoleId', 'location.time_zone as zone'])
    .where('shift.organization_id', '=', organizationId)
    .where('shift.employee_id', '=', employeeId)
    .where('shift.deleted', '=', false)
    .where(sql<boolean>`shift.starts_at between ${day}::date - interval '26 weeks' and ${day}::date + interval '1 day'`)
    .$if(locationId !== null, (shifts) => shifts.where('shift.location_id', '=', locationId))
    .orderBy('shift.starts_at', 'desc')
    .orderBy('shift.shift_id')
    .execute()
  const before = rows.filter(({ startsAt, zone }) => dayOf(startsAt, zone) < day)
  const thatWeekday = before.filter(({ startsAt, zone }) => weekdayOf(dayOf(startsAt, zone)) === weekdayOf(day))
  const sameWeekday = thatWeekday.length > 0
  const latest = (sameWeekday ? thatWeekday : before).slice(0, LATEST).map(({ startsAt, endsAt, zone, ...terms }) => ({
    startTime: clockOf(startsAt, zone),
    endTime: clockOf(endsAt, zone),
    ...terms,
  }))
  // Sorting is stable, so the latest of equally frequent shifts stays first.
  const groups = [...Map.groupBy(latest, (shift) => JSON.stringify(shift)).values()]
  const [usual] = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return usual ? { ...usual, sameWeekday } : null
}
