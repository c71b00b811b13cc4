import type { Kysely } from 'kysely'
import { qualifies, type Qualified } from '#schema/schedule/qualification.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { jobRolesOf } from './job-roles-of.ts'
import { openShiftsAt, shiftsById, type Shift } from './queries/shifts.ts'

type Who = { organizationId: string; locationId: string; employeeId: string }

/** How far ahead (ms) planned shifts show which job roles a person works in. */
const AHEAD = 90 * 24 * 3_600_000

/** What employees qualify for now. */
export function qualificationsOf(
  db: Kysely<Tables>,
  who: Pick<Who, 'organizationId'>,
  employeeIds: readonly string[],
  now: Date,
): Promise<Map<string, Qualified>> {
  const span = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + AHEAD).toISOString() }
  return jobRolesOf(db, who, employeeIds, span)
}

/** What an employee qualifies for now. */
export async function qualificationOf(db: Kysely<Tables>, who: Who, now: Date): Promise<Qualified> {
  const qualified = (await qualificationsOf(db, who, [who.employeeId], now)).get(who.employeeId)
  return qualified ?? { jobRoleIds: [], jobRolesSet: false, position: null }
}

/** Those of the people who qualify for a shift of the employee; none for another shift. */
export async function qualifiedFor<Person extends { id: string }>(
  db: Kysely<Tables>,
  { organizationId, employeeId }: Who,
  shiftId: string,
  people: readonly Person[],
): Promise<Person[]> {
  const [shift] = await shiftsById(db, { organizationId, locationId: null }, [shiftId])
  if (shift?.employeeId !== employeeId) return []
  const ids = people.map(({ id }) => id)
  const known = await jobRolesOf(db, { organizationId }, ids, shift)
  return people.filter(({ id }) => {
    const person = known.get(id)
    return person !== undefined && qualifies(shift, person)
  })
}

/** Open shifts to come of published weeks at the employee's location, by start. */
export async function openShiftsFor(
  db: Kysely<Tables>,
  who: Who,
  now: Date,
): Promise<{ shift: Shift; qualified: boolean }[]> {
  const [shifts, person] = await Promise.all([openShiftsAt(db, who, now), qualificationOf(db, who, now)])
  return shifts.map((shift) => ({ shift, qualified: qualifies(shift, person) }))
}
