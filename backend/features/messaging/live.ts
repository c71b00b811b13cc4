import type { User } from '#schema/identity/rest.ts'
import type { LiveMessages } from '#backend/platform/realtime/live-messages.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Delivery } from './queries/messages.ts'
import { isMember } from './room.ts'
import { chatRows } from './rows.ts'
import { deletedTopic, editedTopic, sentTopic } from '#schema/messaging/topics.ts'

export function live(services: Services): readonly LiveMessages[] {
  const { chat } = services
  const loading =
    (toRow: (message: Delivery) => Promise<object>): LiveMessages['load'] =>
    async (ids) => {
      const loaded = ids.map(async (id) => {
        const message = await chat.message(id)
        if (!message) return []
        return [[id, { message: await toRow(message), isFor: (user: User) => isMember(message.room, user) }] as const]
      })
      return new Map((await Promise.all(loaded)).flat())
    }
  const whole = loading((message) => chatRows(services, message.organizationId).message(message))
  const gone = loading(async ({ id, channelId }) => ({ id, channel_id: channelId }))
  return [
    { topic: sentTopic, of: 'channel', load: whole },
    { topic: editedTopic, of: 'channel', load: whole },
    { topic: deletedTopic, of: 'channel', load: gone },
  ]
}
