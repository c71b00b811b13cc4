import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { HistoryKind } from '#schema/history/kinds.ts'
import { LISTED_DELIVERIES } from '#schema/webhooks/rest.ts'
import type { WebhookStatus } from '#schema/webhooks/events.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { pagedList, type PagedList } from '#backend/platform/database/page.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { noSuchWebhook } from './domain/webhook.ts'
import './tables.ts'

export type Webhook = {
  id: string
  url: string
  kinds: HistoryKind[]
  locationIds: string[]
  status: WebhookStatus
  createdBy: string | null
  createdAt: string
  position: string
  deliveredAt: string | null
  failingSince: string | null
  nextAttemptAt: string | null
  previousSecretUntil: string | null
}

/** Returns the webhooks of an organization, latest first. */
export async function webhooks(
  kysely: Kysely<Tables>,
  organizationId: string,
  { webhookId, now = new Date() }: { webhookId?: string; now?: Date } = {},
): Promise<Webhook[]> {
  let query = kysely
    .selectFrom('read.webhooks as webhook')
    .leftJoin('webhooks.endpoints as endpoint', 'endpoint.webhook_id', 'webhook.webhook_id')
    .select([
      'webhook.webhook_id as id',
      'webhook.url',
      'webhook.kinds',
      'webhook.location_ids as locationIds',
      'webhook.status',
      'webhook.created_by as createdBy',
      'webhook.created_at as createdAt',
      'endpoint.position',
      'endpoint.delivered_at as deliveredAt',
      'endpoint.failing_since as failingSince',
      'endpoint.next_attempt_at as nextAttemptAt',
      'endpoint.previous_until as previousSecretUntil',
    ])
    .where('webhook.organization_id', '=', organizationId)
    .orderBy('webhook.created_at', 'desc')
    .orderBy('webhook.webhook_id', 'desc')
  if (webhookId !== undefined) query = query.where('webhook.webhook_id', '=', webhookId)
  const rows = await query.execute()
  const creators = rows.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy]))
  const names = await namesOf(kysely, organizationId, [...new Set(creators)])
  return rows.map((row) => ({
    ...row,
    createdBy: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    position: String(row.position ?? 0n),
    previousSecretUntil:
      row.previousSecretUntil !== null && Date.parse(row.previousSecretUntil) > now.getTime()
        ? row.previousSecretUntil
        : null,
  }))
}

export async function webhookById(
  kysely: Kysely<Tables>,
  organizationId: string,
  webhookId: string,
): Promise<Webhook | undefined> {
  const [found] = isId(webhookId) ? await webhooks(kysely, organizationId, { webhookId }) : []
  return found
}

export const webhookRow = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  kinds: webhook.kinds,
  location_ids: webhook.locationIds,
  status: webhook.status,
  created_by: webhook.createdBy,
  created_at: webhook.createdAt,
  position: webhook.position,
  delivered_at: webhook.deliveredAt,
  failing_since: webhook.failingSince,
  next_attempt_at: webhook.nextAttemptAt,
  previous_secret_until: webhook.previousSecretUntil,
})

export type WebhookDelivery = {
  id: string
  webhookId: string
  eventId: string
  type: string
  kind: HistoryKind
  position: string
  at: string
  attempt: number
  manual: boolean
  status: number | null
  failure: string | null
  durationMs: number
  response: string | null
}

const deliveryColumns = [
  'delivery_id as id',
  'sequence',
  'webhook_id as webhookId',
  'event_id as eventId',
  'event_type as type',
  'kind',
  'position',
  'at',
  'attempt',
  'manual',
  'status',
  'failure',
  'duration_ms as durationMs',
  'response',
] as const

const deliveryOf = <Row extends { position: bigint }>(row: Row) => ({ ...row, position: String(row.position) })

/** Returns the deliveries of a webhook, latest first. @throws Refusal `not_found` */
export async function webhookDeliveries(
  kysely: Kysely<Tables>,
  organizationId: string,
  webhookId: string,
): Promise<PagedList<WebhookDelivery>> {
  if ((await webhookById(kysely, organizationId, webhookId)) === undefined) throw noSuchWebhook()
  const query = kysely
    .selectFrom('webhooks.deliveries')
    .select(deliveryColumns)
    .where('webhook_id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .limit(LISTED_DELIVERIES)
  return pagedList(
    query,
    {
      columns: ['sequence'],
      direction: 'desc',
      key: [z.string().regex(/^\d{1,18}$/)],
      keyOf: ({ sequence }) => [String(sequence)],
    },
    deliveryOf,
  )
}

export async function webhookDeliveryById(
  kysely: Kysely<Tables>,
  organizationId: string,
  deliveryId: string,
): Promise<WebhookDelivery | undefined> {
  if (!isId(deliveryId)) return undefined
  const row = await kysely
    .selectFrom('webhooks.deliveries')
    .select(deliveryColumns)
    .where('delivery_id', '=', deliveryId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && deliveryOf(row)
}

export const webhookDeliveryRow = (delivery: WebhookDelivery) => ({
  id: delivery.id,
  event_id: delivery.eventId,
  type: delivery.type,
  kind: delivery.kind,
  position: delivery.position,
  at: delivery.at,
  attempt: delivery.attempt,
  manual: delivery.manual,
  status: delivery.status,
  failure: delivery.failure,
  duration_ms: delivery.durationMs,
  response: delivery.response,
})
