import type { Kysely } from 'kysely'
import type { AvailableDay } from '#schema/people/events.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'

/** Seven days from Sunday. `set`: whether the employee has set them; the default counts until then. */
export type Availability = { days: readonly AvailableDay[]; set: boolean }

export async function availabilityOf(db: Kysely<Tables>, employeeId: string): Promise<Availability> {
  const row = await db
    .selectFrom('read.availability')
    .select('days')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ? { days: row.days, set: true } : { days: defaultAvailability, set: false }
}

/** Of the active people within reach who have set their availability. */
export async function availabilityOfAll(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
): Promise<{ employeeId: string; days: AvailableDay[] }[]> {
  let query = db
    .selectFrom('read.availability as availability')
    .innerJoin('read.people as person', 'person.employee_id', 'availability.employee_id')
    .select(['person.employee_id as employeeId', 'availability.days'])
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .orderBy('person.employee_id')
  if (locationId) query = query.where('person.location_id', '=', locationId)
  return query.execute()
}
