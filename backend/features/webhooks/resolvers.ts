import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { webhookDeliveries, webhooks } from './queries.ts'

export const resolvers = {
  Query: {
    webhooks: (_, _args, { user: { organizationId }, services }) => webhooks(services.database.kysely, organizationId),
    webhookDeliveries: async (_, { webhookId, ...page }, { user: { organizationId }, services }) =>
      (await webhookDeliveries(services.database.kysely, organizationId, webhookId)).page(page),
  },
} satisfies Resolvers
