import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import { disableWebhook } from './domain/webhook.ts'
import { webhookStream } from './streams.ts'

export const unattendedCommands = ({ run }: Core) => ({
  disableWebhook: (context: CommandContext, { id, failingSince }: { id: string; failingSince: string }) =>
    run(context, {
      stream: webhookStream,
      id,
      type: 'disableWebhook',
      authorise: () => requireSystem(context),
      decide: (state) => disableWebhook(state, failingSince),
    }),
})
