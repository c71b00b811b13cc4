import { existing } from '#backend/platform/http/existing.ts'
import { issuePin, removePin } from './kiosk/pins.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const pinResolvers = {
  Mutation: {
    issuePin: async (_, { input }, context) => {
      const employeeId = idIn('employeeId', input.employeeId)
      const done = await issuePin(context.services, actingBy(input, context), employeeId)
      return { employee: existing(await context.loaders.person.load(employeeId)), ...done }
    },
    removePin: async (_, { input }, context) => {
      const employeeId = idIn('employeeId', input.employeeId)
      const done = await removePin(context.services, actingBy(input, context), employeeId)
      return { employee: existing(await context.loaders.person.load(employeeId)), ...done }
    },
  },
} satisfies Resolvers
