import { z } from 'zod'
import { event, stream, type EventOf, type Origin } from '#kernel/events.ts'
import { changes, person, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { messagesKind } from './history-kind.ts'
import { channelNews, memberNews } from './topics.ts'

const details = z.object({ name: z.string(), description: z.string().nullable(), isPrivate: z.boolean() })
export type ChannelDetails = z.infer<typeof details>

const privacy = (isPrivate: boolean) => text(isPrivate ? 'private' : 'public')

const membershipNews = (data: { channelId: string; employeeId: string }, origin: Origin) => [
  ...channelNews(data, origin),
  ...memberNews(data, origin),
]

/**
 * Stream `channel-<channelId>`. The channels of the organization and of each location need no events: everyone who belongs there is a
 * member.
 */
export const channel = stream({
  category: 'channel',
  history: messagesKind,
  objects: [{ name: 'channel', label: 'One channel', order: 130, isStream: true }],
  news: channelNews,
  events: {
    ChannelCreated: event({
      version: 1,
      data: z.object({ channelId: id, ...details.shape, memberIds: z.array(id) }),
      describe: ({ name, isPrivate }) => sentence`created the ${privacy(isPrivate)} channel ${name}`,
    }),
    DirectMessagesStarted: event({
      version: 1,
      history: null,
      data: z.object({ channelId: id, memberIds: z.array(id).length(2) }),
      describe: () => sentence`started a conversation`,
    }),
    ChannelChanged: event({
      version: 1,
      data: z.object({ channelId: id, before: details, after: details }),
      describe: ({ after }) => sentence`changed the channel ${after.name}`,
      changes: ({ before, after }) =>
        changes({
          name: [before.name, after.name],
          description: [before.description, after.description],
          access: [privacy(before.isPrivate), privacy(after.isPrivate)],
        }),
    }),
    ChannelMemberAdded: event({
      version: 1,
      news: membershipNews,
      data: z.object({ channelId: id, employeeId: id, name: z.string() }),
      describe: ({ employeeId, name }) => sentence`added ${person(employeeId)} to the channel ${name}`,
    }),
    ChannelMemberRemoved: event({
      version: 1,
      news: membershipNews,
      data: z.object({ channelId: id, employeeId: id, name: z.string() }),
      describe: ({ employeeId, name }) => sentence`removed ${person(employeeId)} from the channel ${name}`,
    }),
    ChannelArchived: event({
      version: 1,
      data: z.object({ channelId: id, name: z.string() }),
      describe: ({ name }) => sentence`archived the channel ${name}`,
    }),
    ChannelRestored: event({
      version: 1,
      data: z.object({ channelId: id, name: z.string() }),
      describe: ({ name }) => sentence`restored the channel ${name}`,
    }),
  },
})

export type ChannelEvent = EventOf<typeof channel>

declare module '#kernel/events.ts' {
  interface Streams {
    channel: typeof channel
  }
}
