import { sql, type Kysely } from 'kysely'
import { holidayOn, noHolidays, type HolidayCalendar } from '#schema/holidays/calendar.ts'
import { minutesBetween } from '#schema/shared/clock-times.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { TimeAccountEntry } from '#projections/time-accounts/time-accounts.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { contractsOf } from '#backend/features/contracts/queries.ts'
import { employedDays } from '#backend/features/payroll/employed-days.ts'
import { workedDays } from '#backend/features/payroll/worked-days.ts'
import type { AccountHistory, AccountLeave } from './domain/account-lines.ts'

/** `today`: yyyy-MM-dd at the employee's location. */
export type TimeAccountRecord = {
  history: AccountHistory
  today: string
  opening: TimeAccountEntry
  adjustments: readonly TimeAccountEntry[]
}

type Moment = { until: string; now: Date }

/** Returns what the time account of each employee consists of until a day. Employees without an account are missing. */
export async function timeAccountRecords(
  db: Kysely<Tables>,
  organizationId: string,
  employeeIds: readonly string[],
  { until, now }: Moment,
): Promise<Map<string, TimeAccountRecord>> {
  const accounts = await loadAccounts(db, organizationId, employeeIds)
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ id }) => id)
  const from = accounts.map(({ opening }) => opening.day).reduce((first, day) => (day < first ? day : first))
  const [contracts, employedOf, leave, locations, worked] = await Promise.all([
    contractsOf(db, organizationId, ids),
    employedDays(db, ids),
    loadLeave(db, ids, { from, until }),
    loadLocations(db, organizationId),
    from <= until ? workedDays(db, organizationId, ids, { from, to: until }) : undefined,
  ])
  const leaveById = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const zoneAt = (locationId: string) => locations.get(locationId)?.zone ?? 'UTC'
  return new Map(
    accounts.map(({ id, locationId, homes, opening, adjustments }, index): [string, TimeAccountRecord] => {
      const zone = zoneAt(locationId)
      const today = dayOf(now.toISOString(), zone)
      const dated = homes.map((home) => ({ ...home, effectiveFrom: dayOf(home.from, zoneAt(home.locationId)) }))
      const homeOn = (day: string) => (effectiveOn(dated, day) ?? dated[0])?.locationId ?? locationId
      const history: AccountHistory = {
        opening,
        adjustments,
        contracts: contracts[index] ?? [],
        employed: employedOf(id, zone),
        leave: leaveById.get(id) ?? [],
        holidayOn: (day) => holidayOn(locations.get(homeOn(day))?.holidays ?? noHolidays, day),
        workedSecondsOn: (day) => worked?.get(id)?.get(day) ?? 0,
        endedOn: addDays(today, -1),
      }
      return [id, { history, today, opening, adjustments }]
    }),
  )
}

const loadAccounts = (db: Kysely<Tables>, organizationId: string, ids: readonly string[]) =>
  db
    .selectFrom('read.time_accounts as account')
    .innerJoin('read.people as person', 'person.employee_id', 'account.employee_id')
    .select([
      'account.employee_id as id',
      'account.opening',
      'account.adjustments',
      'person.location_id as locationId',
      'person.homes',
    ])
    .where('person.organization_id', '=', organizationId)
    .where('account.employee_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

type Days = { from: string; until: string }

async function loadLeave(
  db: Kysely<Tables>,
  ids: readonly string[],
  { from, until }: Days,
): Promise<(AccountLeave & { employeeId: string })[]> {
  const rows = await db
    .selectFrom('read.time_off')
    .select(['employee_id as employeeId', 'start_date as startDate', 'end_date as endDate', 'times'])
    .where('employee_id', '=', sql<string>`any(${ids}::uuid[])`)
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
