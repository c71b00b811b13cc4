import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { ownChannel } from '../visible.ts'

export const mutations = {
  Mutation: {
    sendTyping: async (_, { channelId }, { user, services }) => {
      const { id } = await ownChannel(services, user, channelId)
      await services.chat.typing.say(id, user.employeeId)
      return true
    },
  },
} satisfies Resolvers
