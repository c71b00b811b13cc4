import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import type { WebhookSettings } from '#schema/webhooks/events.ts'
import { webhooks } from './webhooks.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(webhooks, recorded(events))

const address = 'https://payroll.example.com/muster'
const settings: WebhookSettings = { address, kinds: ['punches'], locationIds: [LOCATION] }
const which = { webhookId: ENTRY, address }
const actor = { kind: 'employee', employeeId: ANA } as const
const created = {
  type: 'WebhookCreated' as const,
  data: { webhookId: ENTRY, ...settings },
  metadata: { actor },
}

test('shows a webhook with its settings and status', () => {
  expect(after(created)).toMatchObject([
    {
      webhook_id: ENTRY,
      organization_id: ORGANIZATION,
      url: address,
      kinds: ['punches'],
      location_ids: [LOCATION],
      status: 'active',
      created_by: ANA,
    },
  ])
  const changes = { before: settings, after: { ...settings, kinds: ['pay' as const], locationIds: [] } }
  const updated = { type: 'WebhookUpdated' as const, data: { webhookId: ENTRY, ...changes } }
  expect(after(created, updated)).toMatchObject([{ kinds: ['pay'], location_ids: [] }])
})

test('follows its status until it is deleted', () => {
  const paused = { type: 'WebhookPaused', data: which } as const
  expect(after(created, paused)).toMatchObject([{ status: 'paused' }])
  const resumed = { type: 'WebhookResumed', data: which } as const
  expect(after(created, paused, resumed)).toMatchObject([{ status: 'active' }])
  expect(after(created, { type: 'WebhookDeleted', data: which })).toEqual([])
  const disabled = { type: 'WebhookDisabled', data: { ...which, failingSince: '2027-03-05T09:00:00.000Z' } } as const
  expect(after(created, disabled)).toMatchObject([{ status: 'disabled' }])
})
