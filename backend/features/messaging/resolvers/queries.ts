import { people, type PeopleFilter } from '#backend/features/people/queries.ts'
import { listPage, sizeOf } from '#backend/platform/database/page.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { channelsOf, conversations, sharedChannels, unreadIn, withReading, type Channel } from '../queries/channels.ts'
import { messagesAfter, messagesAround, messagesBefore, searchMessages, threadOf } from '../queries/messages.ts'
import { roomsToJoin } from '../queries/rooms.ts'
import { chatTimeOf } from '../queries/settings.ts'
import { searchOf } from '../search.ts'
import { ownChannel, ownMessage } from '../visible.ts'

const KINDS: readonly Channel['kind'][] = ['organization', 'location', 'channel', 'direct']

export const queries = {
  Query: {
    channels: async (_, page, { user, services }) =>
      listPage(await sharedChannels(services.database.kysely, user), page, {
        keyOf: ({ kind, isArchived, name, id }) => [isArchived ? '9' : String(KINDS.indexOf(kind)), name, id],
      }),
    directMessages: async (_, page, { user, services }) =>
      listPage(await conversations(services.database.kysely, user), page, {
        direction: 'desc',
        keyOf: ({ latestAt, id }) => [latestAt ?? '', id],
      }),
    channelsToJoin: async (_, page, { user, services }) => {
      const { kysely } = services.database
      const { nodes, pageInfo } = listPage(await roomsToJoin(kysely, user), page, {
        keyOf: ({ name, id }) => [name, id],
      })
      return { nodes: await withReading(kysely, user, nodes), pageInfo }
    },
    channel: (_, { id }, { user, services }) => ownChannel(services, user, id),
    messages: async (_, { channelId, first: asked, before, after, around }, { user, services }) => {
      const { kysely } = services.database
      const { id } = await ownChannel(services, user, channelId)
      const first = sizeOf({ first: asked })
      if (around) return messagesAround(kysely, id, { first, around: idIn('around', around) })
      if (after) return messagesAfter(kysely, id, { first, after: idIn('after', after) })
      return messagesBefore(kysely, id, { first, before: before ? idIn('before', before) : null })
    },
    thread: async (_, { messageId, ...page }, { user, services }) => {
      const { id } = await ownMessage(services, user, messageId)
      return threadOf(services.database.kysely, id).page(page)
    },
    searchMessages: async (_, { search, first, before }, { user, services }) =>
      searchMessages(
        services.database.kysely,
        await searchOf(services, user, {
          words: search.words ?? '',
          channelId: search.channelId,
          senderId: search.senderId ? idIn('senderId', search.senderId) : null,
          startDate: search.startDate,
          endDate: search.endDate,
          before: before ? idIn('before', before) : null,
          first: sizeOf({ first }),
        }),
      ),
    unreadMessages: async (_, __, { user, services }) => unreadIn(await channelsOf(services.database.kysely, user)),
    messagingUsers: (_, { search, ...page }, { user, services }) => {
      const { organizationId, employeeId } = user
      const reach = { organizationId, locationId: null }
      const filter: PeopleFilter = { reach, search, status: 'active', exceptId: employeeId, namesOnly: true }
      return people(services.database.kysely, filter, page)
    },
    chatNotifications: async (_, __, { user, services }) => ({
      when: await chatTimeOf(services.database.kysely, user.employeeId),
    }),
  },
} satisfies Resolvers
