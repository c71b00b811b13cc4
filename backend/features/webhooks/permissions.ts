import { owners, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/webhooks': owners,
  'GET /api/webhooks/{id}/deliveries': owners,
  'Query.webhooks': owners,
  'Query.webhookDeliveries': owners,
} as const satisfies AccessTable
