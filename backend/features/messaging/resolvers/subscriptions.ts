import { clockTopic } from '#schema/time-clock/topics.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type {
  Resolvers,
  SubscriptionChannelActivityChangedArgs,
} from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { filtered, filterMap, merged } from '#backend/platform/realtime/iterators.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import { channelsOf, unreadIn } from '../queries/channels.ts'
import type { Delivery } from '../queries/messages.ts'
import { isMember } from '../room.ts'
import { channelTopic, messageTopic } from '#schema/messaging/topics.ts'
import { typingBy } from '../typing.ts'
import { ownChannel } from '../visible.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

/** In a burst, only the latest messages are pushed. Clients query the others. */
const MOST = 100
const EACH_SECOND = 1000

type Activity = { typist: string | undefined; message: Delivery | undefined }

export const subscriptions = {
  Subscription: {
    channelActivityChanged: {
      subscribe: async (_, { channelId }, { user, hub, services, stillSignedIn }) => {
        const { id: channel } = await ownChannel(services, user, channelId)
        const changes = hub.latest(messageTopic.ofChannel(channel), MOST)
        const { chat } = services
        return filterMap(merged(changes, chat.typing.listen(channel)), async (id): Promise<Activity | undefined> => {
          const typist = typingBy(id)
          if (typist === user.employeeId) return undefined
          const [now, message] = await Promise.all([stillSignedIn(), typist ? undefined : chat.message(id)])
          const isIn = message ? isMember(message.room, now) : await chat.isIn(now, channel)
          return isIn ? { typist, message } : undefined
        })
      },
      resolve: async (
        { typist, message }: Activity,
        { channelId }: SubscriptionChannelActivityChangedArgs,
        { loaders }: GraphqlContext,
      ) =>
        typist
          ? { id: channelId, message: null, typing: requireRow(await loaders(personLoader).load(typist)) }
          : { id: channelId, message: requireRow(message), typing: null },
    },
    channelsChanged: {
      subscribe: (_, __, { user, hub, services, stillSignedIn }) => {
        const changes = hub.latest(channelTopic.ofOrganization(user.organizationId), MOST)
        const own = filtered(changes, async (id) => {
          const [channelId = '', employeeId] = id.split(' ')
          if (employeeId !== undefined) return employeeId === user.employeeId
          return services.chat.isIn(await stillSignedIn(), channelId)
        })
        return throttled(own, EACH_SECOND)
      },
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => {
        const [channelId = ''] = id.split(' ')
        const channels = await channelsOf(services.database.kysely, user)
        const channel = channels.find((each) => each.id === channelId) ?? null
        return { id: channelId, channel, unread: unreadIn(channels) }
      },
    },
    presenceChanged: {
      subscribe: (_, __, { user, hub, stillSignedIn }) => {
        const changes = hub.latest(clockTopic.ofOrganization(user.organizationId), MOST)
        return filtered(changes, async () => (await stillSignedIn()).organizationId === user.organizationId)
      },
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => ({
        id,
        user: requireRow(await services.chat.person(user.organizationId, id)),
      }),
    },
  },
} satisfies Resolvers
