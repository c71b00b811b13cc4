import { currentJobRoles } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { countPeople, people, type PeopleFilter } from '#backend/features/people/queries.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { profileLoader } from './loaders.ts'

/** Earlier photos are deleted, and their history is not in the read model. */
const photoOf = async ({ id }: { id: string }, _: unknown, { loaders, moment }: GraphqlContext) =>
  moment ? null : ((await loaders(profileLoader).load(id))?.photoId ?? null)

export const resolvers = {
  Query: {
    directory: async (_, { search, locationId, jobRoleId, ...page }, { user, services }) => {
      const { kysely } = services.database
      const filter: PeopleFilter = {
        reach: await narrow(kysely, { organizationId: user.organizationId, locationId: null }, locationId),
        search,
        jobRoleId: jobRoleId ? idIn('jobRoleId', jobRoleId) : null,
        status: 'active',
        exceptId: user.employeeId,
        namesOnly: true,
      }
      return { ...(await people(kysely, filter, page)), filter }
    },
    phoneVisible: async (_, __, { user, loaders }) =>
      (await loaders(profileLoader).load(user.employeeId))?.phoneVisible ?? false,
  },
  DirectoryConnection: {
    totalCount: ({ filter }, _, { services }) => countPeople(services.database.kysely, filter),
  },
  DirectoryEntry: {
    jobRoles: ({ jobRoleIds }, _, { loaders }) => currentJobRoles(loaders, jobRoleIds ?? []),
    locationName: async ({ locationId }, _, { loaders }) =>
      requireRow(await loaders(locationLoader).load(locationId)).name,
    photoId: photoOf,
    phone: async (person, _, { user, loaders }) => {
      if (person.phone === null || mayLookInto(person, user)) return person.phone
      return (await loaders(profileLoader).load(person.id))?.phoneVisible ? person.phone : null
    },
  },
  Employee: { photoId: photoOf },
  TeamMember: { photoId: photoOf },
  MessagingUser: { photoId: photoOf },
} satisfies Resolvers
