import type { operations } from '#schema/webhooks/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { webhookDeliveries, webhookDeliveryRow, webhookRow, webhooks } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/webhooks': async ({ user: { organizationId } }) => ({
    webhooks: (await webhooks(kysely, organizationId)).map(webhookRow),
  }),
  'GET /api/webhooks/{id}/deliveries': async ({ user: { organizationId }, params: { id } }) => ({
    deliveries: (await (await webhookDeliveries(kysely, organizationId, id)).all()).map(webhookDeliveryRow),
  }),
})
