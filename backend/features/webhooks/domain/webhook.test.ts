import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { WebhookEvent, WebhookSettings } from '#schema/webhooks/events.ts'
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  evolveWebhook,
  initialWebhook,
  pauseWebhook,
  replayWebhook,
  resumeWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookState,
} from './webhook.ts'

const { given } = specification(initialWebhook, evolveWebhook)

const webhookId = '11111111-1111-4111-8111-111111111111'
const harbor = '33333333-3333-4333-8333-333333333333'
const facts = { locationIds: new Set([harbor]) }
const address = 'https://payroll.example.com/muster'
const settings: WebhookSettings = { address, kinds: ['punches'], locationIds: [harbor] }
const which = { webhookId, address }
const created: WebhookEvent = { type: 'WebhookCreated', data: { webhookId, ...settings } }
const paused: WebhookEvent = { type: 'WebhookPaused', data: which }
const disabled: WebhookEvent = { type: 'WebhookDisabled', data: { ...which, failingSince: '2027-03-05T09:00:00.000Z' } }
const deleted: WebhookEvent = { type: 'WebhookDeleted', data: which }

const toCreate = (state: WebhookState) => createWebhook(state, webhookId, settings, facts)
const toUpdate = (after: WebhookSettings) => (state: WebhookState) => updateWebhook(state, after, facts)
const toDisable = (state: WebhookState) => disableWebhook(state, '2027-03-05T09:00:00.000Z')

describe('a webhook', () => {
  it('is created once, for locations of the organization', () => {
    given([]).when(toCreate).then([created])
    given([created]).when(toCreate).refused('conflict', 'This webhook already exists')
    const elsewhere = { ...settings, locationIds: [webhookId] }
    given([])
      .when((state) => createWebhook(state, webhookId, elsewhere, facts))
      .refused('not_found', 'There is no such location', { locationIds: 'There is no such location' })
  })

  it('changes only if its settings differ', () => {
    const after = { ...settings, locationIds: [] }
    given([created]).when(toUpdate(settings)).then([])
    given([created])
      .when(toUpdate(after))
      .then([{ type: 'WebhookUpdated', data: { webhookId, before: settings, after } }])
  })

  it('is paused and resumed once', () => {
    given([created]).when(pauseWebhook).then([paused])
    given([created, paused]).when(pauseWebhook).then([])
    given([created, paused])
      .when(resumeWebhook)
      .then([{ type: 'WebhookResumed', data: which }])
    given([created]).when(resumeWebhook).then([])
  })

  it('is disabled only while it is active, and can be resumed', () => {
    given([created]).when(toDisable).then([disabled])
    given([created, paused]).when(toDisable).then([])
    given([created, deleted]).when(toDisable).then([])
    given([created, disabled])
      .when(resumeWebhook)
      .then([{ type: 'WebhookResumed', data: which }])
  })

  it('can’t be changed after its deletion', () => {
    given([created]).when(deleteWebhook).then([deleted])
    given([created, deleted]).when(deleteWebhook).then([])
    for (const change of [pauseWebhook, resumeWebhook, rotateSecret, toUpdate(settings)]) {
      given([created, deleted]).when(change).refused('not_found', 'There is no such webhook')
    }
    given([created, deleted])
      .when((state) => replayWebhook(state, '0'))
      .refused('not_found', 'There is no such webhook')
  })
})
