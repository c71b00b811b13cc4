import { webhooks as endpoints } from '#projections/webhooks/webhooks.ts'
import { operations } from '#schema/webhooks/rest.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { unattendedCommands } from './commands.ts'
import { erase } from './erase.ts'
import { follow, jobs, reactions } from './jobs.ts'
import { replayWebhook } from './operations/replay-webhook.ts'
import { sendWebhookDelivery } from './operations/send-delivery-again.ts'
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './operations/webhooks.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const own = [
  createWebhook,
  updateWebhook,
  rotateWebhookSecret,
  pauseWebhook,
  resumeWebhook,
  replayWebhook,
  deleteWebhook,
] as const

const commands = (core: Core) => ({ ...commandsOf(own)(core), ...unattendedCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof own>, ReturnType<typeof unattendedCommands> {}
}

export const webhooks = feature({
  name: 'webhooks',
  area: 'history',
  writes: [...own, sendWebhookDelivery],
  commands,
  models: [endpoints],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  follow,
  jobs,
  recurring: [jobs['webhooks.sweep']],
  erase,
})
