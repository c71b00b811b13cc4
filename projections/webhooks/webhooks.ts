import type { HistoryKind } from '#schema/history/kinds.ts'
import type { WebhookSettings, WebhookStatus } from '#schema/webhooks/events.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type WebhookRow = {
  webhook_id: string
  organization_id: string
  url: string
  kinds: HistoryKind[]
  location_ids: string[]
  status: WebhookStatus
  created_by: string | null
  created_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.webhooks': WebhookRow
  }
}

const columnsOf = ({ address, kinds, locationIds }: WebhookSettings) => ({
  url: address,
  kinds: [...kinds],
  location_ids: [...locationIds],
})

export const webhooks = projection<WebhookRow>({
  name: 'webhooks',
  version: 1,
  key: 'webhook_id',
  columns: {
    webhook_id: 'uuid not null',
    organization_id: 'uuid not null',
    url: 'text not null',
    kinds: 'text[] not null',
    location_ids: 'uuid[] not null',
    status: 'text not null',
    created_by: 'uuid',
    created_at: 'timestamptz not null',
  },
  indexes: ['organization_id, created_at'],
  creates: {
    WebhookCreated: [
      ({ data }) => data.webhookId,
      ({ data, metadata: { organizationId, actor, at } }) => ({
        webhook_id: data.webhookId,
        organization_id: organizationId,
        ...columnsOf(data),
        status: 'active',
        created_by: actor.kind === 'employee' ? actor.employeeId : null,
        created_at: at,
      }),
    ],
  },
  on: {
    WebhookUpdated: [({ data }) => data.webhookId, (row, { data }) => ({ ...existing(row), ...columnsOf(data.after) })],
    WebhookPaused: [({ data }) => data.webhookId, (row) => ({ ...existing(row), status: 'paused' })],
    WebhookResumed: [({ data }) => data.webhookId, (row) => ({ ...existing(row), status: 'active' })],
    WebhookDisabled: [({ data }) => data.webhookId, (row) => ({ ...existing(row), status: 'disabled' })],
    WebhookDeleted: [({ data }) => data.webhookId, () => null],
  },
})
