import { z } from 'zod'
import { event, stream, type EventOf, type Origin } from '#kernel/events.ts'
import { concerning, sentence } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { messagesKind } from './history-kind.ts'
import { channelNews, deletedTopic, editedTopic, messageTopic, sentTopic } from './topics.ts'

const messageId = { messageId: id, channelId: id }
type MessageId = { messageId: string; channelId: string }

const messageNews = ({ messageId: changed, channelId }: MessageId) => [
  { topic: messageTopic.ofChannel(channelId), id: changed },
]
const deletionNews = (data: MessageId, origin: Origin) => [
  ...messageNews(data),
  { topic: deletedTopic.ofChannel(data.channelId), id: data.messageId },
  ...channelNews(data, origin),
]

/** Stream `message-<messageId>`. One per message, so that sending costs the same for the first and the millionth message. */
export const message = stream({
  category: 'message',
  history: messagesKind,
  news: messageNews,
  events: {
    MessageSent: event({
      version: 1,
      history: null,
      news: (data, origin) => [
        ...messageNews(data),
        ...(data.replyTo === null ? [] : messageNews({ ...data, messageId: data.replyTo })),
        { topic: sentTopic.ofChannel(data.channelId), id: data.messageId },
        ...channelNews(data, origin),
      ],
      data: z.object({
        ...messageId,
        senderId: id,
        text: z.string(),
        mentions: z.array(id),
        toEmployeeId: id.nullable(),
        replyTo: id.nullable(),
        pictureId: id.nullable(),
        isUrgent: z.boolean(),
      }),
      personal: ({ senderId, mentions, toEmployeeId }) => [{ of: [senderId, ...mentions, toEmployeeId], at: ['text'] }],
      describe: () => sentence`sent a message`,
    }),
    MessageEdited: event({
      version: 1,
      history: null,
      news: (data) => [...messageNews(data), { topic: editedTopic.ofChannel(data.channelId), id: data.messageId }],
      data: z.object({
        ...messageId,
        before: z.string(),
        after: z.string(),
        mentions: z.array(id),
        /** Members mentioned before the edit, and the other person of a direct conversation. Missing in older events. */
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
      history: null,
      news: deletionNews,
      data: z.object({ ...messageId, senderId: id }),
      describe: () => sentence`deleted a message`,
    }),
    MessageRemoved: event({
      version: 1,
      news: deletionNews,
      data: z.object({ ...messageId, senderId: id }),
      describe: ({ senderId }) => sentence`removed a chat message${concerning('from', senderId)}`,
    }),
    MessageReactionAdded: event({
      version: 1,
      history: null,
      data: z.object({ ...messageId, employeeId: id, emoji: z.string() }),
      describe: () => sentence`reacted to a message`,
    }),
    MessageReactionRemoved: event({
      version: 1,
      history: null,
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
