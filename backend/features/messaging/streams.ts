import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { channel } from '#schema/messaging/channel-events.ts'
import { message } from '#schema/messaging/message-events.ts'
import { chatSettings, reading } from '#schema/messaging/reading-events.ts'
import { evolveChannel, initialChannel } from './domain/channel.ts'
import { evolveMessage, initialMessage } from './domain/message.ts'
import { defaultChatTime, evolveChatSettings, evolveReading, initialReading } from './domain/reading.ts'

/** Estimated bytes of an id in a set. */
const MEMBER = 100

export const channelStream = foldedStream(channel, {
  initial: initialChannel,
  evolve: evolveChannel,
  sizeOf: (state) => (state.status === 'unknown' ? 0 : MEMBER * state.memberIds.size),
})
export const messageStream = foldedStream(message, {
  initial: initialMessage,
  evolve: evolveMessage,
  sizeOf: (state) => (state.status === 'unknown' ? 0 : 2 * state.text.length),
})
export const readingStream = foldedStream(reading, { initial: initialReading, evolve: evolveReading })
export const chatSettingsStream = foldedStream(chatSettings, { initial: defaultChatTime, evolve: evolveChatSettings })
