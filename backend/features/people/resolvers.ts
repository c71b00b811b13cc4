import { countPeople, locationsOf, organizationById, people } from './queries/people.ts'
import { preferencesOf } from '#backend/features/notifications/preferences-query.ts'
import { isId, narrow } from '#backend/platform/http/scope.ts'
import { existing } from '#backend/platform/http/existing.ts'
import { noSuchEmployee } from './actions.ts'
import { isManageable, mayKnowPay, rateNow } from './visibility.ts'
import { mayLookInto } from './personal.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { preferencesIn } from '#backend/features/notifications/graphql-preferences.ts'

export const peopleResolvers = {
  Query: {
    me: async (_, __, { user, loaders }) => existing(await loaders.person.load(user.employeeId)),
    organization: async (_, __, { user, services }) =>
      existing(await organizationById(services.database.kysely, user.organizationId)),
    people: async (_, { locationId, first, after, ...wanted }, { reach, services }) => {
      const { kysely } = services.database
      const filter = { reach: await narrow(kysely, reach, locationId), ...wanted }
      return { ...(await people(kysely, filter, { first, after })), filter }
    },
    person: async (_, { id }, { user, loaders }) => {
      const person = isId(id) ? await loaders.person.load(id.toLowerCase()) : undefined
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      return person
    },
    myPreferences: async (_, __, { user, services }) =>
      preferencesIn(await preferencesOf(services.database.kysely, user.employeeId)),
  },
  Organization: {
    locations: ({ id }, _, { services }) => locationsOf(services.database.kysely, id),
  },
  Employee: {
    location: async ({ locationId }, _, { loaders }) => existing(await loaders.location.load(locationId)),
    timeClock: (person, _, context) =>
      mayLookInto(person, context.user) ? context.loaders.clock.load(person.id) : null,
    email: (person, _, { user }) => (mayLookInto(person, user) ? person.email : null),
    phone: (person, _, { user }) => (mayLookInto(person, user) ? person.phone : null),
    badge: (person, _, { user }) => (mayLookInto(person, user) ? person.badge : null),
    hasPin: (person, _, { user, loaders }) => (mayLookInto(person, user) ? loaders.hasPin.load(person.id) : null),
    hourlyRateCents: async (person, _, { user, loaders }) => {
      if (!mayKnowPay(person, user)) return null
      const [rates, location] = await Promise.all([
        loaders.payRates.load(person.id),
        loaders.location.load(person.locationId),
      ])
      return rateNow(rates, existing(location).timeZone, new Date())
    },
    payRates: (person, _, { user, loaders }) => (mayKnowPay(person, user) ? loaders.payRates.load(person.id) : []),
    manageable: (person, _, { user }) => isManageable(person, user),
  },
  EmployeeConnection: {
    totalCount: ({ filter }, _, { services }) => countPeople(services.database.kysely, filter),
  },
} satisfies Resolvers
