import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { open, seal } from '#kernel/sealing/box.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Position } from '#kernel/log/log.ts'
import { newWebhookSecret } from './signature.ts'
import '../tables.ts'

const KEY = 'webhooks'

/** How long (ms) the previous secret signs too. */
const ROTATION = 24 * 3_600_000

type KeySource = Pick<Keys, 'obtain'>

async function webhookKey(keys: KeySource) {
  const key = (await keys.obtain([KEY])).get(KEY)
  if (!key) throw new Error('The key for webhooks is missing from sealing.keys')
  return key
}

export const openSecret = async (keys: KeySource, webhookId: string, sealed: Buffer): Promise<string> =>
  open(await webhookKey(keys), webhookId, sealed).toString('utf8')

/**
 * Stores a new secret. A previous one signs for another 24 h.
 * @param position where deliveries start if the webhook has no secret yet
 * @returns the secret
 */
export async function renewSecret(
  kysely: Kysely<Tables>,
  keys: KeySource,
  {
    webhookId,
    organizationId,
    position,
    now,
  }: { webhookId: string; organizationId: string; position: Position; now: Date },
): Promise<string> {
  const secret = newWebhookSecret()
  const sealed = seal(await webhookKey(keys), webhookId, secret)
  await kysely
    .insertInto('webhooks.endpoints')
    .values({
      webhook_id: webhookId,
      organization_id: organizationId,
      sealed_secret: sealed,
      position,
      revision: 0,
      attempts: 0,
    })
    .onConflict((conflict) =>
      conflict.column('webhook_id').doUpdateSet({
        previous_secret: sql<Buffer>`endpoints.sealed_secret`,
        previous_until: new Date(now.getTime() + ROTATION).toISOString(),
        sealed_secret: sealed,
      }),
    )
    .execute()
  return secret
}
