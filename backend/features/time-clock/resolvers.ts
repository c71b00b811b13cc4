import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { attendanceCounts, clockedIn } from './queries/attendance.ts'
import { madeAt } from './domain/punch.ts'
import { clocks } from './topics.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { timeEntries } from './queries/entries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { initiatorOf } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { PunchInput, Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const resolvers = {
  Query: {
    timeClock: (_, __, { user, loaders }) => loaders.clock.load(user.employeeId),
    timeEntries: (_, page, { user, services }) => timeEntries(services.database.kysely, user, page),
    attendance: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return clockedIn(kysely, await narrow(kysely, reach, locationId))
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
      subscribe: (_, __, { user, hub }) => hub.changes(clocks.ofEmployee(user.employeeId), user.employeeId),
      resolve: clockOf,
    },
    attendanceChanged: {
      subscribe: async (_, { locationId }, { reach, hub, services }) =>
        hub.changes(clocks.within(await narrow(services.database.kysely, reach, locationId))),
      resolve: clockOf,
    },
  },
  Employee: {
    timeClock: (person, _, { user, loaders }) => (mayLookInto(person, user) ? loaders.clock.load(person.id) : null),
  },
  TimeClock: {
    employee: async ({ id }, _, { loaders }) => requireRow(await loaders.person.load(id)),
    // The row keeps the last location after the clock-out.
    location: async ({ entryId, locationId }, _, { loaders }) =>
      entryId && locationId ? requireRow(await loaders.location.load(locationId)) : null,
  },
  TimeEntry: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders.person.load(employeeId)),
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders.location.load(locationId)),
  },
} satisfies Resolvers

/** The hub pushes the employee id; the clock is read now. */
async function clockOf(employeeId: string, _: unknown, { loaders }: GraphqlContext) {
  return { id: employeeId, timeClock: await loaders.clock.load(employeeId) }
}

async function punch(
  input: PunchInput,
  context: GraphqlContext,
  command: (context: CommandContext) => Promise<Outcome<TimeclockEvent>>,
) {
  const { user, services } = context
  const outcome = await command(commandContext(user, initiatorOf(input, context).commandId))
  const caughtUp = await services.caughtUp(outcome)
  return { timeClock: await services.clock(user.employeeId), at: madeAt(outcome.events), caughtUp }
}

function data({ at }: PunchInput, { user }: GraphqlContext) {
  return { employeeId: user.employeeId, at: at ?? undefined }
}
