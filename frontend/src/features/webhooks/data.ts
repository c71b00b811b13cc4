import type { FeatureData } from '#frontend/shared/feature.ts'

const list = ['webhooks']

export const data: FeatureData = {
  refetch: { createWebhook: list, deleteWebhook: list, sendWebhookDelivery: ['webhookDeliveries'] },
}
