import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { concerning, sentence } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'

/** Each message of a channel, so that all its events say where it is. */
const messageId = { messageId: id, channelId: id }

/**
 * Stream `message-<messageId>`: one message. So sending costs the same in the first message and in the millionth, a
 * message sent again with its id is stored once, and an edit finds its message without a search.
 */
export const message = stream({
  category: 'message',
  events: {
    MessageSent: event({
      version: 1,
      data: z.object({
        ...messageId,
        senderId: id,
        text: z.string(),
        /** Members named in the text. */
        mentions: z.array(id),
        /** The other person of a direct conversation. */
        toEmployeeId: id.nullable(),
        /** The message that its thread begins with. */
        replyTo: id.nullable(),
        pictureId: id.nullable(),
        /** Notifies also those who are not at work. */
        isUrgent: z.boolean(),
      }),
      personal: ({ senderId, mentions, toEmployeeId }) => [{ of: [senderId, ...mentions, toEmployeeId], at: ['text'] }],
      describe: () => sentence`sent a message`,
    }),
    MessageEdited: event({
      version: 1,
      data: z.object({
        ...messageId,
        before: z.string(),
        after: z.string(),
        mentions: z.array(id),
        /** Members named in the text before, and the other person of a direct conversation. Missing in older events. */
        mentionedBefore: z.array(id).optional(),
        toEmployeeId: id.nullable().optional(),
      }),
      personal: ({ mentions, mentionedBefore = [], toEmployeeId = null }, { actorId }) => [
        { of: [actorId, ...mentionedBefore, toEmployeeId], at: ['before'] },
        { of: [actorId, ...mentions, toEmployeeId], at: ['after'] },
      ],
      describe: () => sentence`edited a message`,
    }),
    MessageDeleted: event({
      version: 1,
      data: z.object({ ...messageId, senderId: id }),
      describe: () => sentence`deleted a message`,
    }),
    // By a manager of the channel; the reason is in the metadata.
    MessageRemoved: event({
      version: 1,
      data: z.object({ ...messageId, senderId: id }),
      describe: ({ senderId }) => sentence`removed a chat message${concerning('from', senderId)}`,
    }),
    MessageReactionAdded: event({
      version: 1,
      data: z.object({ ...messageId, employeeId: id, emoji: z.string() }),
      describe: () => sentence`reacted to a message`,
    }),
    MessageReactionRemoved: event({
      version: 1,
      data: z.object({ ...messageId, employeeId: id, emoji: z.string() }),
      describe: () => sentence`took back a reaction to a message`,
    }),
  },
})

export type MessageEvent = EventOf<typeof message>

declare module '#kernel/events.ts' {
  interface Streams {
    message: typeof message
  }
}
