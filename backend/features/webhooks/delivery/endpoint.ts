import { sql, type Kysely } from 'kysely'
import type { Position } from '#kernel/log/log.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { HistoryKind } from '#schema/history/kinds.ts'
import { LISTED_DELIVERIES } from '#schema/webhooks/rest.ts'
import { isDelivered, type Attempt } from './attempt.ts'
import type { DeliverableEvent } from './feed.ts'
import { openSecret } from './secrets.ts'
import '../tables.ts'

export type Endpoint = {
  webhookId: string
  organizationId: string
  url: string
  kinds: HistoryKind[]
  locationIds: string[]
  position: Position
  revision: number
  attempts: number
  failingSince: string | null
  nextAttemptAt: string | null
  sealedSecret: Buffer
  previousSecret: Buffer | null
  previousUntil: string | null
}

/** Returns `undefined` for a webhook that is not active. */
export async function activeEndpoint(kysely: Kysely<Tables>, webhookId: string): Promise<Endpoint | undefined> {
  return endpoints(kysely)
    .where('endpoint.webhook_id', '=', webhookId)
    .where('webhook.status', '=', 'active')
    .executeTakeFirst()
}

/** Returns an endpoint in any state. */
export async function endpointOf(
  kysely: Kysely<Tables>,
  organizationId: string,
  webhookId: string,
): Promise<Endpoint | undefined> {
  return endpoints(kysely)
    .where('endpoint.webhook_id', '=', webhookId)
    .where('webhook.organization_id', '=', organizationId)
    .executeTakeFirst()
}

const endpoints = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('webhooks.endpoints as endpoint')
    .innerJoin('read.webhooks as webhook', 'webhook.webhook_id', 'endpoint.webhook_id')
    .select([
      'endpoint.webhook_id as webhookId',
      'webhook.organization_id as organizationId',
      'webhook.url',
      'webhook.kinds',
      'webhook.location_ids as locationIds',
      'endpoint.position',
      'endpoint.revision',
      'endpoint.attempts',
      'endpoint.failing_since as failingSince',
      'endpoint.next_attempt_at as nextAttemptAt',
      'endpoint.sealed_secret as sealedSecret',
      'endpoint.previous_secret as previousSecret',
      'endpoint.previous_until as previousUntil',
    ])

/** Whether neither an owner nor another process changed how or where events are delivered. */
export const isSameDelivery = (one: Endpoint, other: Endpoint) =>
  one.revision === other.revision &&
  one.position === other.position &&
  one.url === other.url &&
  String(one.kinds) === String(other.kinds) &&
  String(one.locationIds) === String(other.locationIds)

/** Returns the current secret and, for a day after a rotation, the previous one. */
export async function signingSecrets(
  keys: Pick<Keys, 'obtain'>,
  { webhookId, sealedSecret, previousSecret, previousUntil }: Endpoint,
  now: Date,
): Promise<string[]> {
  const isPreviousValid = previousUntil !== null && Date.parse(previousUntil) > now.getTime()
  const sealed = [sealedSecret, ...(previousSecret && isPreviousValid ? [previousSecret] : [])]
  return Promise.all(sealed.map((each) => openSecret(keys, webhookId, each)))
}

export type RecordedAttempt = Attempt & { attempt: number; manual: boolean }

/**
 * Adds an attempt to the delivery log and moves the endpoint past a delivered event, in one transaction.
 * @returns `false` if the endpoint was restarted meanwhile
 */
export async function recordAttempt(
  kysely: Kysely<Tables>,
  endpoint: Endpoint,
  {
    event,
    attempt,
    nextAttemptAt,
  }: { event: DeliverableEvent; attempt: RecordedAttempt; nextAttemptAt: Date | undefined },
): Promise<boolean> {
  const at = attempt.at.toISOString()
  return kysely.transaction().execute(async (transaction) => {
    await logAttempt(transaction, endpoint, event, attempt)
    const { numUpdatedRows } = await transaction
      .updateTable('webhooks.endpoints')
      .set(
        isDelivered(attempt)
          ? {
              position: BigInt(event.position),
              attempts: 0,
              failing_since: null,
              next_attempt_at: null,
              delivered_at: at,
            }
          : {
              attempts: attempt.attempt,
              failing_since: endpoint.failingSince ?? at,
              next_attempt_at: nextAttemptAt?.toISOString() ?? null,
            },
      )
      .where('webhook_id', '=', endpoint.webhookId)
      .where('revision', '=', endpoint.revision)
      .where('position', '=', endpoint.position)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

/** Deletes all but the latest attempts. @returns the id of the attempt */
export async function logAttempt(
  on: Kysely<Tables>,
  { webhookId, organizationId }: Pick<Endpoint, 'webhookId' | 'organizationId'>,
  event: DeliverableEvent,
  { at, attempt, manual, status, failure, durationMs, response }: RecordedAttempt,
): Promise<string> {
  const { delivery_id: id } = await on
    .insertInto('webhooks.deliveries')
    .values({
      webhook_id: webhookId,
      organization_id: organizationId,
      event_id: event.id,
      event_type: event.type,
      kind: event.kind,
      position: BigInt(event.position),
      at: at.toISOString(),
      attempt,
      manual,
      status,
      failure,
      duration_ms: durationMs,
      response,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from webhooks.deliveries where webhook_id = ${webhookId} and sequence <= (
      select sequence from webhooks.deliveries where webhook_id = ${webhookId}
      order by sequence desc offset ${LISTED_DELIVERIES} limit 1
    )`.execute(on)
  return id
}

/** Skips events that the webhook does not receive. */
export async function moveTo(kysely: Kysely<Tables>, endpoint: Endpoint, position: Position): Promise<void> {
  await kysely
    .updateTable('webhooks.endpoints')
    .set({ position })
    .where('webhook_id', '=', endpoint.webhookId)
    .where('revision', '=', endpoint.revision)
    .where('position', '=', endpoint.position)
    .execute()
}

/**
 * Makes the next attempt due now, from `after` on if given. Repeated and earlier restarts have no effect.
 * @param restart `revision`: of the webhook's event that caused it
 */
export async function restartEndpoint(
  kysely: Kysely<Tables>,
  webhookId: string,
  { revision, after }: { revision: number; after: string | undefined },
): Promise<void> {
  await kysely
    .updateTable('webhooks.endpoints')
    .set({
      revision,
      attempts: 0,
      failing_since: null,
      next_attempt_at: null,
      ...(after !== undefined && { position: BigInt(after) }),
    })
    .where('webhook_id', '=', webhookId)
    .where('revision', '<', revision)
    .execute()
}

export async function deleteEndpoint(kysely: Kysely<Tables>, webhookId: string): Promise<void> {
  await kysely.deleteFrom('webhooks.endpoints').where('webhook_id', '=', webhookId).execute()
  await kysely.deleteFrom('webhooks.deliveries').where('webhook_id', '=', webhookId).execute()
}
