import { z } from 'zod'
import { historyKindNames } from '#schema/history/kinds.ts'
import { anyInstant, id, instant } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { outboundUrl } from '#schema/shared/outbound-url.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { webhookStatuses } from './events.ts'

/** Per organization. */
export const MOST_WEBHOOKS = 10

/** The deliveries of a webhook that are listed. */
export const LISTED_DELIVERIES = 200

const unique = <Item>(items: Item[]) => [...new Set(items)]

export const webhookInput = z.strictObject({
  url: outboundUrl,
  kinds: z
    .array(named('HistoryKind', z.enum(historyKindNames)))
    .min(1, 'Please choose at least one kind of event')
    .max(historyKindNames.length)
    .transform(unique),
  locationIds: z
    .array(id)
    .max(1000)
    .transform(unique)
    .default([])
    .describe('Only events of these locations. Empty: of the whole organization.'),
})

export const replayWebhookInput = z
  .strictObject({
    after: z
      .string()
      .regex(/^\d{1,18}$/, 'A position is a number')
      .optional()
      .describe('A position of the log. Events after it are sent again.'),
    from: anyInstant.optional().describe('Events since this time are sent again.'),
  })
  .refine(({ after, from }) => (after === undefined) !== (from === undefined), 'Give either after or from')

export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(historyKindNames)),
  location_ids: z.array(id),
  status: z.enum(webhookStatuses).describe('disabled: deliveries failed for three days'),
  created_by: z.string().nullable(),
  created_at: instant,
  position: z.string().describe('The log position up to which events are delivered'),
  delivered_at: instant.nullable().describe('The latest successful delivery'),
  failing_since: instant.nullable(),
  next_attempt_at: instant.nullable(),
  previous_secret_until: instant.nullable().describe('Until then the previous secret signs too'),
})

export const webhookDelivery = z.object({
  id,
  event_id: id,
  type: z.string(),
  kind: z.enum(historyKindNames),
  position: z.string(),
  at: instant,
  attempt: z.int(),
  manual: z.boolean(),
  status: z.int().nullable().describe('The status of the response. Null without a response'),
  failure: z.string().nullable(),
  duration_ms: z.int(),
  response: z.string().nullable().describe('The first 500 characters'),
})

export const operations = {
  'GET /api/webhooks': call({
    summary: 'List webhooks, latest first',
    response: z.object({ webhooks: z.array(webhook) }),
  }),
  'GET /api/webhooks/{id}/deliveries': call({
    summary: 'List the latest deliveries of a webhook, latest first',
    description: `At most ${LISTED_DELIVERIES}: older ones are deleted.`,
    params: byId,
    response: z.object({ deliveries: z.array(webhookDelivery) }),
  }),
} satisfies Operations
