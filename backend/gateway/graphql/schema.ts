import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { readdirSync, readFileSync } from 'node:fs'
import type { GraphqlContext } from './context.ts'
import { guardRootFields } from './guard.ts'
import { correctionResolvers } from './resolvers/corrections.ts'
import { historyResolvers } from './resolvers/history.ts'
import { peopleCommandResolvers } from './resolvers/people-commands.ts'
import { joiningResolvers } from './resolvers/joining.ts'
import { notificationResolvers } from './resolvers/notifications.ts'
import { peopleResolvers } from './resolvers/people.ts'
import { pinResolvers } from './resolvers/pins.ts'
import { planningResolvers } from './resolvers/planning.ts'
import { rfidResolvers } from './resolvers/rfid.ts'
import { scheduleCommandResolvers } from './resolvers/schedule-commands.ts'
import { scheduleLiveResolvers } from './resolvers/schedule-live.ts'
import { scheduleResolvers } from './resolvers/schedule.ts'
import { shiftRequestResolvers } from './resolvers/shift-requests.ts'
import { templateResolvers } from './resolvers/templates.ts'
import { timeClockResolvers } from './resolvers/time-clock.ts'
import { timeOffResolvers } from './resolvers/time-off.ts'
import { scalars } from './scalars.ts'

const directory = new URL('../../../schema/graphql/', import.meta.url)

/** The SDL of `schema/graphql` with its resolvers, every root field behind the access table. */
export function openSchema(): GraphQLSchema {
  const schema = createSchema<GraphqlContext>({
    typeDefs: readdirSync(directory)
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(new URL(file, directory), 'utf8')),
    resolvers: [
      scalars,
      notificationResolvers,
      peopleResolvers,
      joiningResolvers,
      peopleCommandResolvers,
      timeClockResolvers,
      correctionResolvers,
      historyResolvers,
      scheduleResolvers,
      scheduleCommandResolvers,
      scheduleLiveResolvers,
      shiftRequestResolvers,
      templateResolvers,
      timeOffResolvers,
      planningResolvers,
      rfidResolvers,
      pinResolvers,
    ],
  })
  return guardRootFields(schema)
}
