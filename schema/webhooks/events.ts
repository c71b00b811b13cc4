import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, count, sentence, text } from '#kernel/sentence.ts'
import { historyKindNames, historyKinds } from '#schema/history/kinds.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'

export const webhookStatuses = ['active', 'paused', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** `address`: the URL. Its query can contain a credential, so history shows only the host. `locationIds: []`: all locations. */
const settings = { address: z.string(), kinds: z.array(z.enum(historyKindNames)), locationIds: z.array(id) }
export type WebhookSettings = z.infer<z.ZodObject<typeof settings>>

const which = { webhookId: id, address: z.string() }

export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const kindsOf = ({ kinds }: WebhookSettings) => text(kinds.map((kind) => historyKinds[kind]).join(', '))
const locationsOf = ({ locationIds }: WebhookSettings) =>
  locationIds.length === 0 ? text('all') : count(locationIds.length, 'location')

/** Stream `webhook-<webhookId>`. Contains no secrets. Deliveries are in tables. */
export const webhook = stream({
  category: 'webhook',
  history: settingsKind,
  events: {
    WebhookCreated: event({
      version: 1,
      data: z.object({ webhookId: id, ...settings }),
      describe: ({ address }) => sentence`created the webhook to ${hostOf(address)}`,
      changes: (data) => changes({ events: [null, kindsOf(data)], locations: [null, locationsOf(data)] }),
    }),
    WebhookUpdated: event({
      version: 1,
      data: z.object({ webhookId: id, before: z.object(settings), after: z.object(settings) }),
      describe: ({ before }) => sentence`changed the webhook to ${hostOf(before.address)}`,
      changes: ({ before, after }) =>
        changes({
          server: [hostOf(before.address), hostOf(after.address)],
          events: [kindsOf(before), kindsOf(after)],
          locations: [locationsOf(before), locationsOf(after)],
        }),
    }),
    WebhookSecretRotated: event({
      version: 1,
      data: z.object(which),
      describe: ({ address }) => sentence`rotated the secret of the webhook to ${hostOf(address)}`,
    }),
    WebhookPaused: event({
      version: 1,
      data: z.object(which),
      describe: ({ address }) => sentence`paused the webhook to ${hostOf(address)}`,
    }),
    WebhookResumed: event({
      version: 1,
      data: z.object(which),
      describe: ({ address }) => sentence`resumed the webhook to ${hostOf(address)}`,
    }),
    // Every attempt since `failingSince` failed.
    WebhookDisabled: event({
      version: 1,
      data: z.object({ ...which, failingSince: instant }),
      describe: ({ address }) => sentence`disabled the webhook to ${hostOf(address)} after failed deliveries`,
    }),
    // `after`: the log position after which events are sent again.
    WebhookReplayed: event({
      version: 1,
      data: z.object({ ...which, after: z.string().regex(/^\d+$/) }),
      describe: ({ address }) => sentence`replayed events to the webhook to ${hostOf(address)}`,
    }),
    WebhookDeleted: event({
      version: 1,
      data: z.object(which),
      describe: ({ address }) => sentence`deleted the webhook to ${hostOf(address)}`,
    }),
  },
})

export type WebhookEvent = EventOf<typeof webhook>

declare module '#kernel/events.ts' {
  interface Streams {
    webhook: typeof webhook
  }
}
