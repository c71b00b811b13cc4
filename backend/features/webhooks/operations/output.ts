import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import { webhook, type webhookInput } from '#schema/webhooks/rest.ts'
import type { WebhookSettings } from '#schema/webhooks/events.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { changed, type Output } from '#backend/platform/operations/operation.ts'
import { noSuchWebhook, type WebhookFacts } from '../domain/webhook.ts'
import { renewSecret } from '../delivery/secrets.ts'
import { webhookById, webhookRow, type Webhook } from '../queries.ts'

const load = (kysely: Kysely<Tables>, { organizationId }: { organizationId: string }, id: string) =>
  webhookById(kysely, organizationId, id)

export const output = changed({
  payload: { name: 'WebhookPayload', field: 'webhook', type: 'Webhook' },
  response: webhook,
  load,
  toResponse: webhookRow,
  missing: noSuchWebhook,
})

type WebhookSecret = { webhook: Webhook; secret: string }

/** Creates a secret, shown once. A repeated command gets none, because another caller may have sent it. */
export const secretOutput: Output<WebhookSecret> = {
  payload: { name: 'WebhookSecretPayload', fields: { webhook: 'Webhook!', secret: 'String!' } },
  response: webhook.extend({ secret: z.string(), ...changedResponse.shape }),
  missing: noSuchWebhook,
  async load({ services, user, id, outcome }) {
    if (outcome.repeated) throw new Refusal('conflict', 'This secret was shown before. Rotate it to get a new one')
    const { organizationId } = user
    const { database, keys, log, now } = services
    const secret = await renewSecret(
      { kysely: database.kysely, keys, log },
      { webhookId: id, organizationId, now: now() },
    )
    const shown = await services.readAfter(outcome)
    const stored = requireTarget(await load(shown.kysely, user, id), shown.caughtUp, noSuchWebhook())
    return { model: { webhook: stored, secret }, caughtUp: shown.caughtUp }
  },
  toPayload: (model) => model,
  toResponse: (model, { commandId, caughtUp }) => ({
    ...webhookRow(model.webhook),
    secret: model.secret,
    commandId,
    caughtUp,
  }),
}

export const settingsOf = ({ url, kinds, locationIds }: z.output<typeof webhookInput>): WebhookSettings => ({
  address: url,
  kinds,
  locationIds,
})

export async function facts({ read }: Core, { organizationId }: CommandContext): Promise<WebhookFacts> {
  const { state } = await read(organizationStream, organizationId)
  return { locationIds: new Set(state.status === 'founded' ? Object.keys(state.locations) : []) }
}
