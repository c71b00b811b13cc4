import type { Kysely } from 'kysely'
import { defaultAvailability, type AvailableDate, type AvailableDay } from '#schema/availability/rules.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'

/** `days`: seven, from Sunday; `set` is false while they are the default. `dates`: upcoming dates that override them. */
export type Availability = { days: readonly AvailableDay[]; set: boolean; dates: readonly AvailableDate[] }

export async function availabilityOf(db: Kysely<Tables>, employeeId: string, now: Date): Promise<Availability> {
  const row = await db
    .selectFrom('read.availability')
    .select(['days', 'dates'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  const dates = upcoming(row?.dates ?? [], now)
  return row && row.days.length > 0
    ? { days: row.days, set: true, dates }
    : { days: defaultAvailability, set: false, dates }
}

export async function availabilityOfAll(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  now: Date,
): Promise<{ employeeId: string; days: AvailableDay[]; dates: AvailableDate[] }[]> {
  let query = db
    .selectFrom('read.availability as availability')
    .innerJoin('read.people as person', 'person.employee_id', 'availability.employee_id')
    .select(['person.employee_id as employeeId', 'availability.days', 'availability.dates'])
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .orderBy('person.employee_id')
  if (locationId) query = query.where('person.location_id', '=', locationId)
  const people = await query.execute()
  return people.map((person) => ({ ...person, dates: upcoming(person.dates, now) }))
}

/** Includes yesterday (UTC), which is still today in western time zones. */
function upcoming(dates: readonly AvailableDate[], now: Date) {
  const from = addDays(now.toISOString().slice(0, 10), -1)
  return dates.filter(({ date }) => date >= from)
}
