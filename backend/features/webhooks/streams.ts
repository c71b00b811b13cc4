import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { webhook } from '#schema/webhooks/events.ts'
import { evolveWebhook, initialWebhook } from './domain/webhook.ts'

export const webhookStream = foldedStream(webhook, { initial: initialWebhook, evolve: evolveWebhook })
