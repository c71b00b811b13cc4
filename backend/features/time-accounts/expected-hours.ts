import { sql, type Kysely } from 'kysely'
import { holidayOn, noHolidays, type HolidayCalendar } from '#schema/holidays/calendar.ts'
import { minutesBetween } from '#schema/shared/clock-times.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { contractsOf } from '#backend/features/contracts/queries.ts'
import { employedDays } from '#backend/features/payroll/employed-days.ts'
import type { AccountLeave, ExpectedFacts } from './domain/account-lines.ts'

export { expectedOn } from './domain/account-lines.ts'

type Days = { from: string; until: string }

/** Returns what decides the hours that each employee is expected to work on days of a range. `zone`: of their location. */
export async function expectedFacts(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
  days: Days,
): Promise<Map<string, ExpectedFacts & { zone: string }>> {
  if (ids.length === 0) return new Map()
  const [people, contracts, employedOf, leave, locations] = await Promise.all([
    db
      .selectFrom('read.people')
      .select(['employee_id as id', 'location_id as locationId', 'homes'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', anyOf(ids))
      .execute(),
    contractsOf(db, organizationId, ids),
    employedDays(db, ids),
    loadLeave(db, ids, days),
    loadLocations(db, organizationId),
  ])
  const contractsById = new Map(ids.map((id, index) => [id, contracts[index] ?? []]))
  const leaveById = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const zoneAt = (locationId: string) => locations.get(locationId)?.zone ?? 'UTC'
  return new Map(
    people.map(({ id, locationId, homes }) => {
      const zone = zoneAt(locationId)
      const dated = homes.map((home) => ({ ...home, effectiveFrom: dayOf(home.from, zoneAt(home.locationId)) }))
      const homeOn = (day: string) => (effectiveOn(dated, day) ?? dated[0])?.locationId ?? locationId
      const facts = {
        zone,
        contracts: contractsById.get(id) ?? [],
        employed: employedOf(id, zone),
        leave: leaveById.get(id) ?? [],
        holidayOn: (day: string) => holidayOn(locations.get(homeOn(day))?.holidays ?? noHolidays, day),
      }
      return [id, facts]
    }),
  )
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

async function loadLeave(
  db: Kysely<Tables>,
  ids: readonly string[],
  { from, until }: Days,
): Promise<(AccountLeave & { employeeId: string })[]> {
  const rows = await db
    .selectFrom('read.time_off')
    .select(['employee_id as employeeId', 'start_date as startDate', 'end_date as endDate', 'times'])
    .where('employee_id', '=', anyOf(ids))
    .where('status', '=', 'approved')
    .where('start_date', '<=', until)
    .where('end_date', '>=', from)
    .execute()
  return rows.map(({ times, ...request }) => ({ ...request, minutes: times && minutesBetween(times) }))
}

async function loadLocations(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<ReadonlyMap<string, { zone: string; holidays: HolidayCalendar }>> {
  const rows = await db
    .selectFrom('read.locations as location')
    .leftJoin('read.holiday_calendars as calendar', 'calendar.location_id', 'location.location_id')
    .select(['location.location_id as id', 'location.time_zone as zone', 'calendar.region', 'calendar.edits'])
    .where('location.organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, zone, region, edits }) => [id, { zone, holidays: { region, edits: edits ?? {} } }]))
}
