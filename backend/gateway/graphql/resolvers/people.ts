import { countPeople, locationsOf, organizationById, people } from '../../../queries/people.ts'
import { narrow } from '../../../queries/reach.ts'
import { existing } from '../../existing.ts'
import { mayLookInto } from '../../planning/personal.ts'
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
    timeClock: (person, _, context) =>
      mayLookInto(person, context.user) ? context.loaders.clock.load(person.id) : null,
  },
  EmployeeConnection: {
    totalCount: ({ filter }, _, { services }) => countPeople(services.database.kysely, filter),
  },
} satisfies Resolvers
