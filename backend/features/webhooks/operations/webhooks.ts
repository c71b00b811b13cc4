import { Refusal } from '#kernel/commands/refusal.ts'
import { noInput } from '#schema/shared/rest.ts'
import { MOST_WEBHOOKS, webhookInput } from '#schema/webhooks/rest.ts'
import { owners, sessionOnly } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireOwner, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import {
  createWebhook as decideCreation,
  deleteWebhook as decideDeletion,
  noSuchWebhook,
  pauseWebhook as decidePause,
  resumeWebhook as decideResumption,
  rotateSecret,
  updateWebhook as decideUpdate,
} from '../domain/webhook.ts'
import { webhooks } from '../queries.ts'
import { webhookStream } from '../streams.ts'
import { facts, output, secretOutput, settingsOf } from './output.ts'

const authorize = ({ context, actor }: { context: CommandContext; actor: ActingEmployee }) =>
  requireOwner(context, actor)

export const createWebhook = operation({
  name: 'createWebhook',
  summary: 'Create a webhook',
  description: 'Events from now on are delivered. The secret, with which they are signed, is shown once.',
  access: owners,
  limit: { burst: 20, perMinute: 1 },
  rest: 'POST /api/webhooks',
  input: webhookInput,
  inputType: 'CreateWebhookInput',
  output: secretOutput,
  async prepare(input, { user, services }) {
    services.outbound.requireAllowed(input.url)
    const existing = await webhooks(services.database.kysely, user.organizationId)
    if (existing.length >= MOST_WEBHOOKS) {
      throw new Refusal('conflict', `There are ${MOST_WEBHOOKS} webhooks. Delete one that is no longer used`)
    }
    return input
  },
  stream: webhookStream,
  facts,
  authorize,
  decide: (state, { id, ...input }, decision) => decideCreation(state, id, settingsOf(input), decision.facts),
})

export const updateWebhook = operation({
  name: 'updateWebhook',
  summary: 'Replace the settings of a webhook',
  description: 'A pending retry starts at once.',
  access: owners,
  rest: 'PUT /api/webhooks/{id}',
  input: webhookInput,
  inputType: 'UpdateWebhookInput',
  output,
  prepare(input, { services }) {
    services.outbound.requireAllowed(input.url)
    return input
  },
  stream: webhookStream,
  facts,
  authorize,
  decide: (state, { id: _id, ...input }, decision) => decideUpdate(state, settingsOf(input), decision.facts),
})

export const rotateWebhookSecret = operation({
  name: 'rotateWebhookSecret',
  summary: 'Rotate the secret of a webhook',
  description: 'The new secret is shown once. For 24 hours the previous secret signs too.',
  access: sessionOnly(owners),
  limit: { burst: 20, perMinute: 1 },
  rest: 'POST /api/webhooks/{id}/rotate-secret',
  input: noInput,
  output: secretOutput,
  stream: webhookStream,
  authorize,
  decide: rotateSecret,
})

export const pauseWebhook = operation({
  name: 'pauseWebhook',
  summary: 'Pause a webhook',
  description: 'Events are delivered later, when it is resumed.',
  access: owners,
  rest: 'POST /api/webhooks/{id}/pause',
  input: noInput,
  output,
  stream: webhookStream,
  authorize,
  decide: decidePause,
})

export const resumeWebhook = operation({
  name: 'resumeWebhook',
  summary: 'Resume a paused or disabled webhook',
  description: 'Delivers the events that happened meanwhile.',
  access: owners,
  rest: 'POST /api/webhooks/{id}/resume',
  input: noInput,
  output,
  stream: webhookStream,
  authorize,
  decide: decideResumption,
})

export const deleteWebhook = operation({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its delivery log',
  access: owners,
  rest: 'DELETE /api/webhooks/{id}',
  input: noInput,
  missing: noSuchWebhook,
  stream: webhookStream,
  authorize,
  decide: decideDeletion,
})
