import type { User } from '#schema/identity/rest.ts'
import type { Person } from './queries/people.ts'

/** What of somebody is not for everybody, such as their clock or their balance: one's own, and for managers their people's. */
export function mayLookInto(person: Pick<Person, 'id' | 'locationId'>, user: User): boolean {
  if (person.id === user.employeeId || user.role === 'owner') return true
  return user.role === 'manager' && person.locationId === user.locationId
}
