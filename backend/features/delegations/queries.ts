import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Services } from '#backend/platform/services.ts'
import { inPlaceOf, isInForce, type Standing } from './domain/in-place-of.ts'

export { inPlaceOf, type Standing }

/** Returns the organization's delegations by first day, without those that are over. */
async function delegationsIn(db: Kysely<Tables>, organizationId: string, now: Date): Promise<Standing[]> {
  const rows = await db
    .selectFrom('read.delegations as delegation')
    .innerJoin('read.people as manager', 'manager.employee_id', 'delegation.employee_id')
    .innerJoin('read.people as delegate', 'delegate.employee_id', 'delegation.delegate_id')
    .innerJoin('read.locations as location', 'location.location_id', 'manager.location_id')
    .select([
      'delegation.delegation_id as delegationId',
      'delegation.employee_id as employeeId',
      'delegation.delegate_id as delegateId',
      'delegation.start_date as startDate',
      'delegation.end_date as endDate',
      'manager.status as managerStatus',
      'manager.role as managerRole',
      'manager.location_id as managerLocationId',
      'delegate.status as delegateStatus',
      'delegate.role as delegateRole',
      'delegate.location_id as delegateLocationId',
      'location.time_zone as zone',
    ])
    .where('delegation.organization_id', '=', organizationId)
    // Yesterday (UTC) is still today in western time zones.
    .where('delegation.end_date', '>=', addDays(now.toISOString().slice(0, 10), -1))
    .orderBy('delegation.start_date')
    .orderBy('delegation.delegation_id')
    .execute()
  return rows
    .map(({ delegationId, employeeId, delegateId, startDate, endDate, zone, ...party }) => ({
      delegationId,
      employeeId,
      delegateId,
      startDate,
      endDate,
      manager: { status: party.managerStatus, role: party.managerRole, locationId: party.managerLocationId },
      delegate: { status: party.delegateStatus, role: party.delegateRole, locationId: party.delegateLocationId },
      today: dayOf(now.toISOString(), zone),
    }))
    .filter(({ endDate, today }) => endDate >= today)
}

/** Lists the delegations that the user made or received, by first day. */
export async function delegationsOf(db: Kysely<Tables>, user: User, now: Date): Promise<Standing[]> {
  const all = await delegationsIn(db, user.organizationId, now)
  return all.filter(({ employeeId, delegateId }) => employeeId === user.employeeId || delegateId === user.employeeId)
}

/** Returns the delegations under which the user decides now. None in views of the past, where nothing is decided. */
export async function delegationsTo(
  { present, database, now }: Pick<Services, 'present' | 'database' | 'now'>,
  { organizationId, employeeId, role }: Pick<User, 'organizationId' | 'employeeId' | 'role'>,
): Promise<Standing[]> {
  if (present || role === 'employee') return []
  const all = await delegationsIn(database.kysely, organizationId, now())
  return all.filter((each) => each.delegateId === employeeId && isInForce(each))
}

/** Returns the ids of those who approve in place of absent managers of the person's location. */
export async function delegatesFor(
  db: Kysely<Tables>,
  { organizationId, ...person }: { organizationId: string; locationId: string; employeeId: string | null },
  now: Date,
): Promise<string[]> {
  const all = await delegationsIn(db, organizationId, now)
  return all.filter((each) => inPlaceOf([each], person) !== null).map(({ delegateId }) => delegateId)
}
