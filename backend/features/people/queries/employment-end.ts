import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { Person } from '../queries.ts'

/** What ends with an employment: the counterpart of `endings` in commands/employment.ts and of the account's `revokeAccess`. */
export type EmploymentEnd = {
  shifts: number
  pendingTimeOff: number
  approvedTimeOff: number
  swaps: number
  offers: number
  claims: number
  openEntries: number
  hasBadge: boolean
  hasPin: boolean
  apiTokens: number
}

/** Counts what ends after `lastDay` (at the employee's location), or now. */
export async function employmentEnd(
  db: Kysely<Tables>,
  { id, organizationId, locationId, badge }: Pick<Person, 'id' | 'organizationId' | 'locationId' | 'badge'>,
  { lastDay, timeZone, now }: { lastDay: string | null | undefined; timeZone: string; now: Date },
): Promise<EmploymentEnd> {
  const from = lastDay ? toInstant(addDays(lastDay, 1), '00:00', timeZone) : now.toISOString()
  const { rows } = await sql<Omit<EmploymentEnd, 'hasBadge'>>`
    with of_employee as (
      select request_id, kind, employee_id from read.shift_requests
      where organization_id = ${organizationId} and (employee_id = ${id} or other_id = ${id})
        and status in ('requested', 'accepted', 'available', 'claimed')
    ), leave as (
      select status, start_date from read.time_off where organization_id = ${organizationId} and employee_id = ${id}
    )
    select
      (select count(*) from read.shifts
        where organization_id = ${organizationId} and employee_id = ${id} and location_id = ${locationId}
          and not deleted and starts_at >= ${from})::int as "shifts",
      (select count(*) from leave where status = 'pending')::int as "pendingTimeOff",
      (select count(*) from leave where status = 'approved' and start_date > ${dayOf(from, timeZone)}::date)::int
        as "approvedTimeOff",
      (select count(*) from of_employee where kind = 'swap')::int as "swaps",
      (select count(*) from of_employee where kind = 'grab' and employee_id = ${id})::int as "offers",
      (select count(*) from of_employee
        where kind = 'claim' or (kind = 'grab' and employee_id <> ${id}))::int as "claims",
      (select count(*) from read.time_entries
        where organization_id = ${organizationId} and employee_id = ${id} and status = 'open')::int as "openEntries",
      exists (select from identity.pins where employee_id = ${id}) as "hasPin",
      (select count(*) from identity.api_tokens
        where employee_id = ${id} and expires_at > ${now.toISOString()})::int as "apiTokens"
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table returned no row')
  return { ...counts, openEntries: lastDay ? 0 : counts.openEntries, hasBadge: badge !== null }
}

export const employmentEndRow = (end: EmploymentEnd) => ({
  shifts: end.shifts,
  pending_time_off: end.pendingTimeOff,
  approved_time_off: end.approvedTimeOff,
  swaps: end.swaps,
  offers: end.offers,
  claims: end.claims,
  open_entries: end.openEntries,
  has_badge: end.hasBadge,
  has_pin: end.hasPin,
  api_tokens: end.apiTokens,
})
