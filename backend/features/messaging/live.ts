import type { LiveMessages } from '#backend/platform/realtime/live-messages.ts'
import type { Services } from '#backend/platform/services.ts'
import { messagesById } from './queries/messages.ts'
import { isMember } from './room.ts'
import { chatRows } from './rows.ts'
import { deletedTopic, editedTopic, sentTopic } from './topics.ts'

/** Messages of the specification's real-time channel, for sockets that have joined the message's channel. */
export const live = (services: Services): readonly LiveMessages[] => [
  { event: 'new_message', ofChannel: sentTopic.ofChannel, load: messages(services, rowOf(services)) },
  { event: 'message_edited', ofChannel: editedTopic.ofChannel, load: messages(services, rowOf(services)) },
  {
    event: 'message_deleted',
    ofChannel: deletedTopic.ofChannel,
    load: messages(services, async ({ id, channelId }) => ({ id, channel_id: channelId })),
  },
]

type Message = Awaited<ReturnType<typeof messagesById>>[number]

const rowOf = (services: Services) => (message: Message) => chatRows(services, message.organizationId).message(message)

const messages =
  ({ database, chat }: Services, toMessage: (message: Message) => Promise<object>): LiveMessages['load'] =>
  async (ids) => {
    const found = await messagesById(database.kysely, ids)
    return new Map(
      await Promise.all(
        found.map(async (each) => {
          const room = await chat.room(each.organizationId, each.channelId)
          const isFor = (user: Parameters<typeof isMember>[1]) => room !== undefined && isMember(room, user)
          return [each.id, { message: await toMessage(each), isFor }] as const
        }),
      ),
    )
  }
