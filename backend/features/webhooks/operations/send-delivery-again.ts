import { Refusal } from '#kernel/commands/refusal.ts'
import { noInput } from '#schema/shared/rest.ts'
import { webhookDelivery } from '#schema/webhooks/rest.ts'
import { owners } from '#backend/platform/access.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { attemptDelivery } from '../delivery/attempt.ts'
import { endpointOf, logAttempt, signingSecrets } from '../delivery/endpoint.ts'
import { eventAt } from '../delivery/feed.ts'
import { webhookDeliveryById, webhookDeliveryRow, type WebhookDelivery } from '../queries.ts'

const noSuchDelivery = () => new Refusal('not_found', 'There is no such delivery')

const output: Output<WebhookDelivery> = {
  payload: { name: 'WebhookDeliveryPayload', fields: { delivery: 'WebhookDelivery!' } },
  response: webhookDelivery,
  toPayload: (delivery) => ({ delivery }),
  toResponse: webhookDeliveryRow,
}

/** Sends the event as it is visible now. The order of other deliveries stays. */
export const sendWebhookDelivery = composition({
  name: 'sendWebhookDelivery',
  summary: 'Send the event of a delivery again',
  description: 'Waits for the response of the receiver, also while the webhook is paused.',
  access: owners,
  limit: { burst: 20, perMinute: 10 },
  rest: 'POST /api/webhooks/deliveries/{id}/send',
  status: 200,
  input: noInput,
  output,
  async compose(_, { user: { organizationId }, services }, id = '') {
    const { database, keys, outbound, now } = services
    const earlier = await webhookDeliveryById(database.kysely, organizationId, id)
    const endpoint = earlier && (await endpointOf(database.kysely, organizationId, earlier.webhookId))
    if (!endpoint) throw noSuchDelivery()
    const { kind, position } = earlier
    const event = await eventAt(services, { organizationId, position: BigInt(position) })
    if (!event) throw new Refusal('not_found', 'This event is no longer stored')
    const secrets = await signingSecrets(keys, endpoint, now())
    const result = await attemptDelivery(outbound, { url: endpoint.url, secrets, event })
    const attempt = { ...result, attempt: 1, manual: true }
    const sent = await logAttempt(database.kysely, endpoint, { ...event, kind }, attempt)
    const delivery = await webhookDeliveryById(database.kysely, organizationId, sent)
    if (!delivery) throw noSuchDelivery()
    return { model: delivery, caughtUp: true }
  },
})
