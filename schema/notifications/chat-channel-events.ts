import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'
import { chatPostKinds, chatPostLabels, chatServiceLabels, chatServices } from './chat-channels.ts'

/** `host`: of the URL, which is a secret and in no event. `locationId: null`: all locations. */
const channel = {
  service: z.enum(chatServices),
  host: z.string(),
  locationId: id.nullable(),
  kinds: z.array(z.enum(chatPostKinds)),
}
export type ChatChannelSettings = z.infer<z.ZodObject<typeof channel>>

const serviceOf = ({ service }: ChatChannelSettings) => text(chatServiceLabels[service])
const postsOf = ({ kinds }: ChatChannelSettings) => text(kinds.map((kind) => chatPostLabels[kind]).join(', '))
const locationsOf = ({ locationId }: ChatChannelSettings) => text(locationId === null ? 'all' : '1 location')

/** Stream `chatchannels-<organizationId>`: channels of Slack and Teams that get notifications about the team. */
export const chatchannels = stream({
  category: 'chatchannels',
  history: settingsKind,
  events: {
    ChatChannelAdded: event({
      version: 1,
      data: z.object({ channelId: id, ...channel }),
      describe: (data) => sentence`added a ${serviceOf(data)} channel for notifications`,
      changes: (data) =>
        changes({ server: [null, data.host], posts: [null, postsOf(data)], locations: [null, locationsOf(data)] }),
    }),
    ChatChannelRemoved: event({
      version: 1,
      data: z.object({ channelId: id, ...channel }),
      describe: (data) => sentence`removed a ${serviceOf(data)} channel for notifications`,
      changes: (data) =>
        changes({ server: [data.host, null], posts: [postsOf(data), null], locations: [locationsOf(data), null] }),
    }),
  },
})

export type ChatChannelEvent = EventOf<typeof chatchannels>

declare module '#kernel/events.ts' {
  interface Streams {
    chatchannels: typeof chatchannels
  }
}
