import { sql } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import type { Place } from './place.ts'

type Site = Pick<Place, 'organizationId' | 'locationId'>
type WorkedWeeks = { first: string; weeks: number; weekdays?: number }

/** Adds people to the read models, with entries of nine hours. */
export async function fill(database: Database, site: Site, count: number, worked: WorkedWeeks) {
  const { kysely } = database
  const { organizationId, locationId } = site
  const { first } = worked
  await sql`
    with person as (
      insert into read.people (
        employee_id, organization_id, location_id, first_name, last_name, email, email_verified, phone, position, role,
        status, badge, hired_at, homes, payroll_number, runs_payroll, hiring_undone
      )
      select id, ${organizationId}::uuid, ${locationId}::uuid, 'Person', 'Paid ' || number, null, false, null, null,
        'employee', 'active', null, ${first}::timestamptz,
        jsonb_build_array(jsonb_build_object('from', ${`${first}T00:00:00.000Z`}::text, 'locationId', ${locationId}::text)),
        number::text, false, false
      from (select gen_random_uuid() as id, number from generate_series(1, ${count}::int) number) made
      returning employee_id
    )
    insert into read.pay_rates (employee_id, organization_id, rates, role_rates)
    select employee_id, ${organizationId}::uuid,
      '[{"effectiveFrom": "2020-01-01", "hourlyRateCents": 1850, "changeId": "bench"}]', '{}'
    from person`.execute(kysely)
  await fillEntries(database, site, worked)
}

/** Adds entries of nine hours for all employees of a location who have none. */
export async function fillEntries(
  { kysely }: Database,
  { organizationId, locationId }: Site,
  { first, weeks: length, weekdays = 5 }: WorkedWeeks,
) {
  await sql`
    insert into read.time_entries (
      entry_id, employee_id, organization_id, location_id, status, clock_in, clock_out, breaks, roles, break_seconds,
      worked_seconds, source, offline, flagged, versions
    )
    select gen_random_uuid(), employee_id, ${organizationId}::uuid, ${locationId}::uuid, 'closed',
      day + interval '14 hours', day + interval '23 hours', '[]', '[]', 0, 32400, 'browser', false, '[]', '[]'
    from read.people person
    cross join generate_series(0, ${length - 1}::int) week
    cross join generate_series(0, ${weekdays - 1}::int) weekday
    cross join lateral (select ${first}::timestamptz + make_interval(days => week * 7 + weekday) as day) days
    where location_id = ${locationId}::uuid and role = 'employee'
      and not exists (select from read.time_entries entry where entry.employee_id = person.employee_id)`.execute(kysely)
  await sql`analyze`.execute(kysely)
}
