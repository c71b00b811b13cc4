import type { User } from '#schema/identity/rest.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import type { Services } from '#backend/platform/services.ts'
import { availabilityOf, type Availability } from './queries.ts'

/** @throws Refusal `not_found` if the caller may not see the employee's availability */
export async function visibleAvailability(
  { database: { kysely }, now }: Services,
  user: User,
  employeeId: string,
): Promise<Availability> {
  const [person] = await peopleById(kysely, user.organizationId, [employeeId])
  if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
  return availabilityOf(kysely, employeeId, now())
}
