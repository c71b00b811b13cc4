import { countPeople, locationsOf, organizationById, people, type Person } from '../../../queries/people.ts'
import { narrow } from '../../../queries/reach.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { GraphqlContext } from '../context.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const peopleResolvers = {
  Query: {
    me: async (_, __, { user, loaders }) => existing(await loaders.person.load(user.employeeId)),
    organization: async (_, __, { user, services }) =>
      existing(await organizationById(services.database.kysely, user.organizationId)),
    people: async (_, { search, locationId, first, after }, { reach, services }) => {
      const { kysely } = services.database
      const filter = { reach: await narrow(kysely, reach, locationId), search }
      return { ...(await people(kysely, filter, { first, after })), filter }
    },
  },
  Organization: {
    locations: ({ id }, _, { services }) => locationsOf(services.database.kysely, id),
  },
  Employee: {
    location: async ({ locationId }, _, { loaders }) => existing(await loaders.location.load(locationId)),
    timeClock: (person, _, context) => (maySeeClock(person, context) ? context.loaders.clock.load(person.id) : null),
  },
  EmployeeConnection: {
    totalCount: ({ filter }, _, { services }) => countPeople(services.database.kysely, filter),
  },
} satisfies Resolvers

/** One's own; managers those of their location, owners everybody's. */
function maySeeClock(person: Person, { user, reach }: GraphqlContext) {
  if (person.id === user.employeeId) return true
  return user.role !== 'employee' && (reach.locationId === null || reach.locationId === person.locationId)
}

/** The log is ahead of the read models for a moment; then a person who just signed up isn't there yet. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('unavailable', 'This is not there yet. Try again in a moment')
  return row
}
