import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GraphqlContext } from './context.ts'
import { guardRootFields } from './guard.ts'
import { correctionResolvers } from '#backend/features/time-clock/correction-resolvers.ts'
import { historyResolvers } from '#backend/features/history/resolvers.ts'
import { peopleCommandResolvers } from '#backend/features/people/command-resolvers.ts'
import { joiningResolvers } from '#backend/features/people/onboarding-resolvers.ts'
import { notificationResolvers } from '#backend/features/notifications/resolvers.ts'
import { peopleResolvers } from '#backend/features/people/resolvers.ts'
import { pinResolvers } from '#backend/features/readers/pin-resolvers.ts'
import { planningResolvers } from '#backend/features/organization/resolvers.ts'
import { rfidResolvers } from '#backend/features/readers/resolvers.ts'
import { scheduleCommandResolvers } from '#backend/features/schedule/command-resolvers.ts'
import { scheduleLiveResolvers } from '#backend/features/schedule/subscription-resolvers.ts'
import { scheduleResolvers } from '#backend/features/schedule/resolvers.ts'
import { shiftRequestResolvers } from '#backend/features/shift-requests/resolvers.ts'
import { templateResolvers } from '#backend/features/templates/resolvers.ts'
import { timeClockResolvers } from '#backend/features/time-clock/resolvers.ts'
import { timeOffResolvers } from '#backend/features/time-off/resolvers.ts'
import { scalars } from './scalars.ts'

const directory = fileURLToPath(new URL('../../../schema/', import.meta.url))

/** The SDL of every feature with its resolvers, every root field behind the access table. */
export function openSchema(): GraphQLSchema {
  const schema = createSchema<GraphqlContext>({
    typeDefs: globSync('*/*.graphql', { cwd: directory }).map((file) => readFileSync(join(directory, file), 'utf8')),
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
