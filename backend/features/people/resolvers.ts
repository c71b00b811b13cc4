import { noSuchEmployee } from './colleague.ts'
import { isManageable, mayKnowBadge, mayKnowPay, mayLookInto } from './permissions.ts'
import { currentJobRoles, jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { rateNow } from './pay-rates.ts'
import { countPeople, people } from './queries.ts'
import { employmentEnd } from './queries/employment-end.ts'
import { countInvitations, invitations } from './queries/invitations.ts'
import { canRunPayroll } from '#backend/platform/permissions.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { isId, narrow } from '#backend/platform/http/scope.ts'
import { hasPasswordLoader, isInvitedLoader, payRatesLoader, personLoader } from './loaders.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'

export const resolvers = {
  Query: {
    me: async (_, __, { user, loaders }) => requireRow(await loaders(personLoader).load(user.employeeId)),
    people: async (_, { locationId, jobRoleId, first, after, ...wanted }, { reach, services }) => {
      const { kysely } = services.database
      const filter = {
        reach: await narrow(kysely, reach, locationId),
        jobRoleId: jobRoleId ? idIn('jobRoleId', jobRoleId) : null,
        ...wanted,
      }
      return { ...(await people(kysely, filter, { first, after })), filter }
    },
    person: async (_, { id }, { user, loaders }) => {
      const person = isId(id) ? await loaders(personLoader).load(id.toLowerCase()) : undefined
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      return person
    },
    employmentEnd: async (_, { employeeId, lastDay }, { user, loaders, services }) => {
      const person = isId(employeeId) ? await loaders(personLoader).load(employeeId.toLowerCase()) : undefined
      if (!person || !isManageable(person, user)) throw noSuchEmployee()
      const { timeZone } = requireRow(await loaders(locationLoader).load(person.locationId))
      return employmentEnd(services.database.kysely, person, { lastDay, timeZone, now: services.now() })
    },
    invitations: async (_, { locationId, ...page }, { reach, services }) => {
      const { kysely } = services.database
      const within = await narrow(kysely, reach, locationId)
      return { ...(await invitations(kysely, within).page(page)), reach: within }
    },
  },
  Employee: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
    email: (person, _, { user }) => (mayLookInto(person, user) ? person.email : null),
    account: async (person, _, { user, loaders, moment }) => {
      if (!mayLookInto(person, user)) return null
      // The history does not tell when a password was first stored.
      if (person.email !== null)
        return moment || (await loaders(hasPasswordLoader).load(person.id)) ? 'active' : 'unused'
      return (await loaders(isInvitedLoader).load(person.id)) ? 'invited' : 'none'
    },
    jobRoles: ({ jobRoleIds }, _, { loaders }) => (jobRoleIds === null ? null : currentJobRoles(loaders, jobRoleIds)),
    phone: (person, _, { user }) => (mayLookInto(person, user) ? person.phone : null),
    badge: (person, _, { user }) => (mayKnowBadge(person, user) ? person.badge : null),
    hasBadge: (person, _, { user }) => (mayLookInto(person, user) ? person.badge !== null : null),
    hourlyRateCents: async (person, _, { user, loaders, services }) => {
      if (!mayKnowPay(person, user)) return null
      const [rates, location] = await Promise.all([
        loaders(payRatesLoader).load(person.id),
        loaders(locationLoader).load(person.locationId),
      ])
      return rateNow(rates, requireRow(location).timeZone, services.now())
    },
    payRates: (person, _, { user, loaders }) =>
      mayKnowPay(person, user) ? loaders(payRatesLoader).load(person.id) : [],
    lastDay: (person, _, { user }) => (mayLookInto(person, user) ? person.lastDay : null),
    payrollNumber: (person, _, { user }) => (mayLookInto(person, user) ? person.payrollNumber : null),
    runsPayroll: canRunPayroll,
    manageable: (person, _, { user }) => person.forgottenAt === null && isManageable(person, user),
  },
  PayRate: {
    jobRole: async ({ roleId }, _, { loaders }) =>
      roleId === null ? null : requireRow(await loaders(jobRoleLoader).load(roleId)),
  },
  EmployeeConnection: {
    totalCount: ({ filter }, _, { services }) => countPeople(services.database.kysely, filter),
  },
  InvitationConnection: {
    totalCount: ({ reach }, _, { services }) => countInvitations(services.database.kysely, reach),
  },
  Invitation: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
  },
} satisfies Resolvers
