import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { WebhookEvent, WebhookSettings, WebhookStatus } from '#schema/webhooks/events.ts'

type ExistingWebhook = { webhookId: string; settings: WebhookSettings }

/** A deleted webhook keeps its state, so that its id is never reused. */
export type WebhookState = { status: 'unknown' } | ({ status: WebhookStatus | 'deleted' } & ExistingWebhook)

export const initialWebhook: WebhookState = { status: 'unknown' }

export const noSuchWebhook = () => new Refusal('not_found', 'There is no such webhook')

/** The locations of the organization. */
export type WebhookFacts = { locationIds: ReadonlySet<string> }

export function createWebhook(
  state: WebhookState,
  webhookId: string,
  settings: WebhookSettings,
  facts: WebhookFacts,
): WebhookEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This webhook already exists')
  requireLocations(settings, facts)
  return [{ type: 'WebhookCreated', data: { webhookId, ...settings } }]
}

export function updateWebhook(state: WebhookState, after: WebhookSettings, facts: WebhookFacts): WebhookEvent[] {
  const { webhookId, settings: before } = existingWebhook(state)
  requireLocations(after, facts)
  return isDeepStrictEqual(after, before) ? [] : [{ type: 'WebhookUpdated', data: { webhookId, before, after } }]
}

export const rotateSecret = (state: WebhookState): WebhookEvent[] => [
  { type: 'WebhookSecretRotated', data: identify(existingWebhook(state)) },
]

export function pauseWebhook(state: WebhookState): WebhookEvent[] {
  const { status, ...webhook } = existingWebhook(state)
  return status === 'paused' ? [] : [{ type: 'WebhookPaused', data: identify(webhook) }]
}

export function resumeWebhook(state: WebhookState): WebhookEvent[] {
  const { status, ...webhook } = existingWebhook(state)
  return status === 'active' ? [] : [{ type: 'WebhookResumed', data: identify(webhook) }]
}

/** Only an active webhook can be disabled: an owner may have paused or deleted it after the last attempt. */
export function disableWebhook(state: WebhookState, failingSince: string): WebhookEvent[] {
  if (state.status !== 'active') return []
  return [{ type: 'WebhookDisabled', data: { ...identify(state), failingSince } }]
}

export const replayWebhook = (state: WebhookState, after: string): WebhookEvent[] => [
  { type: 'WebhookReplayed', data: { ...identify(existingWebhook(state)), after } },
]

export function deleteWebhook(state: WebhookState): WebhookEvent[] {
  if (state.status === 'deleted') return []
  return [{ type: 'WebhookDeleted', data: identify(existingWebhook(state)) }]
}

export function evolveWebhook(state: WebhookState, { type, data }: WebhookEvent): WebhookState {
  if (type === 'WebhookCreated') {
    const { webhookId, ...settings } = data
    return { status: 'active', webhookId, settings }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'WebhookUpdated':
      return { ...state, settings: data.after }
    case 'WebhookPaused':
      return { ...state, status: 'paused' }
    case 'WebhookResumed':
      return { ...state, status: 'active' }
    case 'WebhookDisabled':
      return { ...state, status: 'disabled' }
    case 'WebhookDeleted':
      return { ...state, status: 'deleted' }
    default:
      return state
  }
}

const identify = ({ webhookId, settings: { address } }: ExistingWebhook) => ({ webhookId, address })

/** @throws Refusal `not_found`, also for a deleted webhook */
function existingWebhook(state: WebhookState) {
  if (state.status === 'unknown' || state.status === 'deleted') throw noSuchWebhook()
  return state
}

function requireLocations({ locationIds }: WebhookSettings, facts: WebhookFacts) {
  if (locationIds.every((id) => facts.locationIds.has(id))) return
  const message = 'There is no such location'
  throw new Refusal('not_found', message, { locationIds: message })
}
