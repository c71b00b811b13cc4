import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Position } from '#kernel/log/log.ts'
import type { HistoryKind } from '#schema/history/kinds.ts'

/** How far events are delivered to a webhook. `revision`: of the webhook's event that last restarted the delivery. */
type EndpointRow = {
  webhook_id: string
  organization_id: string
  sealed_secret: Buffer
  previous_secret: Buffer | null
  previous_until: string | null
  position: ColumnType<Position>
  revision: number
  /** Failed attempts to deliver the event that follows `position`. */
  attempts: number
  failing_since: string | null
  next_attempt_at: string | null
  delivered_at: string | null
}

export type DeliveryRow = {
  delivery_id: Generated<string>
  sequence: GeneratedAlways<bigint>
  webhook_id: string
  organization_id: string
  event_id: string
  event_type: string
  kind: HistoryKind
  position: ColumnType<Position>
  at: string
  attempt: number
  manual: boolean
  status: number | null
  failure: string | null
  duration_ms: number
  response: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'webhooks.endpoints': EndpointRow
    'webhooks.deliveries': DeliveryRow
  }
}
