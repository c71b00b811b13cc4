import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openSealedText } from '#backend/platform/secret.ts'
import { webhookStream } from '../streams.ts'
import { newWebhookSecret } from './signature.ts'
import '../tables.ts'

/** How long (ms) the previous secret signs too. */
const ROTATION = 24 * 3_600_000

type KeySource = Pick<Keys, 'obtain'>

const sealedText = (keys: KeySource) => openSealedText(keys, 'webhooks')

export async function openSecret(keys: KeySource, webhookId: string, sealed: Buffer): Promise<string> {
  const secret = await sealedText(keys).openText(webhookId, sealed)
  if (secret === undefined) throw new Error(`The secret of webhook ${webhookId} can’t be decrypted`)
  return secret
}

type SecretDeps = { kysely: Kysely<Tables>; keys: KeySource; log: Pick<EventLog, 'read'> }
type NewSecret = { webhookId: string; organizationId: string }

/** Deliveries start at the webhook's creation, so that events before its first secret are not missed. */
async function newEndpoint({ keys, log }: SecretDeps, { webhookId, organizationId }: NewSecret) {
  const [created] = await Array.fromAsync(log.read(webhookStream.named(webhookId), { limit: 1 }))
  if (!created) throw new Error(`The log has no webhook ${webhookId}`)
  const secret = newWebhookSecret()
  const row = {
    webhook_id: webhookId,
    organization_id: organizationId,
    sealed_secret: await sealedText(keys).sealText(webhookId, secret),
    position: created.position,
    revision: 0,
    attempts: 0,
  }
  return { secret, row }
}

/** Stores a new secret. A previous one signs for another 24 h. @returns the secret */
export async function renewSecret(deps: SecretDeps, { now, ...webhook }: NewSecret & { now: Date }): Promise<string> {
  const { secret, row } = await newEndpoint(deps, webhook)
  await deps.kysely
    .insertInto('webhooks.endpoints')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('webhook_id').doUpdateSet({
        previous_secret: sql<Buffer>`endpoints.sealed_secret`,
        previous_until: new Date(now.getTime() + ROTATION).toISOString(),
        sealed_secret: row.sealed_secret,
      }),
    )
    .execute()
  return secret
}

/** How long (ms) a request has to store the first secret. */
const LEFT_ALONE = 60_000

/**
 * Creates the endpoint of each webhook whose creation was interrupted after its event. The new secret is never shown, so the owner
 * must rotate it to verify deliveries.
 */
export async function createMissingEndpoints(deps: SecretDeps, now: Date): Promise<void> {
  const { kysely } = deps
  const missing = await kysely
    .selectFrom('read.webhooks as webhook')
    .leftJoin('webhooks.endpoints as endpoint', 'endpoint.webhook_id', 'webhook.webhook_id')
    .select(['webhook.webhook_id as webhookId', 'webhook.organization_id as organizationId'])
    .where('endpoint.webhook_id', 'is', null)
    .where('webhook.created_at', '<', new Date(now.getTime() - LEFT_ALONE).toISOString())
    .execute()
  for (const webhook of missing) {
    const { row } = await newEndpoint(deps, webhook)
    await kysely
      .insertInto('webhooks.endpoints')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
