import type { Kysely } from 'kysely'
import { qualifies, type Qualified } from '#schema/schedule/qualification.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { jobRolesOf } from './job-roles-of.ts'
import { openShiftsAt, shiftsById, type Shift } from './shifts.ts'

type EmployeeRef = { organizationId: string; locationId: string; employeeId: string }

/** How far ahead (ms) planned shifts show which job roles an employee works in. */
const AHEAD = 90 * 24 * 3_600_000

/** From what the employees may know. */
export function qualificationsOf(
  db: Kysely<Tables>,
  employee: Pick<EmployeeRef, 'organizationId'>,
  employeeIds: readonly string[],
  now: Date,
): Promise<Map<string, Qualified>> {
  const span = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + AHEAD).toISOString() }
  return jobRolesOf(db, employee, employeeIds, { ...span, publishedOnly: true })
}

export async function qualificationOf(db: Kysely<Tables>, employee: EmployeeRef, now: Date): Promise<Qualified> {
  const qualified = (await qualificationsOf(db, employee, [employee.employeeId], now)).get(employee.employeeId)
  return qualified ?? { jobRoleIds: [], jobRolesSet: false, position: null }
}

/** Returns those of `people` who qualify for a shift of the employee, or none if it is not the employee's shift. */
export async function qualifiedFor<Person extends { id: string }>(
  db: Kysely<Tables>,
  { organizationId, employeeId }: EmployeeRef,
  shiftId: string,
  people: readonly Person[],
): Promise<Person[]> {
  const [shift] = await shiftsById(db, { organizationId, locationId: null }, [shiftId])
  if (shift?.employeeId !== employeeId) return []
  const ids = people.map(({ id }) => id)
  const qualifications = await jobRolesOf(db, { organizationId }, ids, shift)
  return people.filter(({ id }) => {
    const person = qualifications.get(id)
    return person !== undefined && qualifies(shift, person)
  })
}

/** Returns upcoming open shifts of published weeks at the employee's location, by start. */
export async function openShiftsFor(
  db: Kysely<Tables>,
  employee: EmployeeRef,
  now: Date,
): Promise<{ shift: Shift; qualified: boolean }[]> {
  const [shifts, person] = await Promise.all([openShiftsAt(db, employee, now), qualificationOf(db, employee, now)])
  return shifts.map((shift) => ({ shift, qualified: qualifies(shift, person) }))
}
