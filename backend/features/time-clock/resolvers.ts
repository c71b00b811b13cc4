import { attendanceCounts, clockedIn } from './queries/attendance.ts'
import { clockTopic } from '#schema/time-clock/topics.ts'
import { delegationsTo } from '#backend/features/delegations/queries.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { timeEntries } from './queries/entries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { clockLoader } from './loaders.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const resolvers = {
  Query: {
    timeClock: (_, __, { user, loaders }) => loaders(clockLoader).load(user.employeeId),
    timeEntries: (_, page, { user, services }) => timeEntries(services.database.kysely, user, page),
    attendance: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return clockedIn(kysely, await narrow(kysely, reach, locationId))
    },
    attendanceCounts: async (_, { locationId }, { user, reach, services }) => {
      const { kysely } = services.database
      const delegations = locationId ? [] : await delegationsTo(services, user)
      return attendanceCounts(kysely, await narrow(kysely, reach, locationId), delegations)
    },
  },
  Subscription: {
    timeClockChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(clockTopic.ofEmployee(user.employeeId), user.employeeId),
      resolve: clockOf,
    },
    attendanceChanged: {
      subscribe: async (_, { locationId }, { reach, hub, services }) =>
        hub.changes(clockTopic.within(await narrow(services.database.kysely, reach, locationId))),
      resolve: clockOf,
    },
  },
  Employee: {
    timeClock: (person, _, { user, loaders }) =>
      mayLookInto(person, user) ? loaders(clockLoader).load(person.id) : null,
  },
  TimeClock: {
    employee: async ({ id }, _, { loaders }) => requireRow(await loaders(personLoader).load(id)),
    // The row keeps the last location after the clock-out.
    location: async ({ entryId, locationId }, _, { loaders }) =>
      entryId && locationId ? requireRow(await loaders(locationLoader).load(locationId)) : null,
  },
  TimeEntry: {
    roles: ({ roles }) => [...roles],
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
  },
  RoleSwitch: {
    role: async ({ roleId }, _, { loaders }) => requireRow(await loaders(jobRoleLoader).load(roleId)),
  },
} satisfies Resolvers

/** The hub pushes the employee id; the clock is read now. */
async function clockOf(employeeId: string, _: unknown, { loaders }: GraphqlContext) {
  return { id: employeeId, timeClock: await loaders(clockLoader).load(employeeId) }
}
