import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { attendanceCounts, whoIsIn } from './queries/attendance.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { timeEntries } from './queries/entries.ts'
import { existing } from '#backend/platform/http/existing.ts'
import { commandOf } from '#backend/platform/http/services.ts'
import { actingBy } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { PunchInput, Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const timeClockResolvers = {
  Query: {
    timeClock: (_, __, { user, services }) => services.clock(user.employeeId),
    timeEntries: (_, page, { user, services }) => timeEntries(services.database.kysely, user, page),
    attendance: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return whoIsIn(kysely, await narrow(kysely, reach, locationId))
    },
    attendanceCounts: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return attendanceCounts(kysely, await narrow(kysely, reach, locationId))
    },
  },
  Mutation: {
    clockIn: (_, { input }, context) =>
      punch(input, context, (command) =>
        context.services.commands.clockIn(command, { ...data(input, context), locationId: context.user.locationId }),
      ),
    startBreak: (_, { input }, context) =>
      punch(input, context, (command) => context.services.commands.startBreak(command, data(input, context))),
    endBreak: (_, { input }, context) =>
      punch(input, context, (command) => context.services.commands.endBreak(command, data(input, context))),
    clockOut: (_, { input }, context) =>
      punch(input, context, (command) => context.services.commands.clockOut(command, data(input, context))),
  },
  Subscription: {
    timeClockChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(`clocks of employee ${user.employeeId}`, user.employeeId),
      resolve: clockOf,
    },
    attendanceChanged: {
      subscribe: async (_, { locationId }, { reach, hub, services }) => {
        const place = await narrow(services.database.kysely, reach, locationId)
        return hub.changes(
          place.locationId
            ? `clocks of location ${place.locationId}`
            : `clocks of organization ${place.organizationId}`,
        )
      },
      resolve: clockOf,
    },
  },
  TimeClock: {
    employee: async ({ id }, _, { loaders }) => existing(await loaders.person.load(id)),
    // The row remembers the last place; a clock that is out is nowhere.
    location: async ({ entryId, locationId }, _, { loaders }) =>
      entryId && locationId ? existing(await loaders.location.load(locationId)) : null,
  },
  TimeEntry: {
    employee: async ({ employeeId }, _, { loaders }) => existing(await loaders.person.load(employeeId)),
    location: async ({ locationId }, _, { loaders }) => existing(await loaders.location.load(locationId)),
  },
} satisfies Resolvers

/** What the hub pushes is whose clock changed; what it shows is read now. */
function clockOf(employeeId: string, _: unknown, { loaders }: GraphqlContext) {
  return loaders.clock.load(employeeId)
}

async function punch(
  input: PunchInput,
  context: GraphqlContext,
  command: (context: CommandContext) => Promise<Outcome>,
) {
  const { user, services } = context
  const outcome = await command(commandOf(user, actingBy(input, context).commandId))
  const caughtUp = await services.caughtUp(outcome)
  return { timeClock: await services.clock(user.employeeId), caughtUp }
}

function data({ at }: PunchInput, { user }: GraphqlContext) {
  return { employeeId: user.employeeId, at: at ?? undefined }
}
