import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { sentence, whose } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { messagesKind } from './history-kind.ts'
import { memberNews } from './topics.ts'

const ofMember = { channelId: id, employeeId: id }

/** Stream `reading-<id derived from employee and channel>`. */
export const reading = stream({
  category: 'reading',
  history: null,
  news: memberNews,
  events: {
    ChannelRead: event({
      version: 1,
      data: z.object({ ...ofMember, messageId: id }),
      describe: () => sentence`read a channel`,
    }),
    ChannelMuted: event({ version: 1, data: z.object(ofMember), describe: () => sentence`muted a channel` }),
    ChannelUnmuted: event({ version: 1, data: z.object(ofMember), describe: () => sentence`unmuted a channel` }),
  },
})

export const chatTimes = ['at_work', 'always', 'never'] as const
export type ChatTime = (typeof chatTimes)[number]

/** Stream `chatsettings-<employeeId>`. */
export const chatSettings = stream({
  category: 'chatsettings',
  history: messagesKind,
  events: {
    ChatNotificationsSet: event({
      version: 1,
      data: z.object({ employeeId: id, before: z.enum(chatTimes), after: z.enum(chatTimes) }),
      describe: ({ employeeId }) => sentence`changed ${whose(employeeId)} chat notifications`,
    }),
  },
})

export type ChatSettingsEvent = EventOf<typeof chatSettings>
export type ReadingEvent = EventOf<typeof reading>

declare module '#kernel/events.ts' {
  interface Streams {
    reading: typeof reading
    chatsettings: typeof chatSettings
  }
}
