import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { webhooks } from './webhooks.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(webhooks, recorded(events))

const address = 'https://payroll.example.com/muster'
const settings = { address, kinds: ['punches'], locationIds: [LOCATION] } as const
const which = { webhookId: ENTRY, address }
const created = {
  type: 'WebhookCreated',
  data: { webhookId: ENTRY, address, kinds: ['punches' as const], locationIds: [LOCATION] },
  metadata: { actor: { kind: 'employee', employeeId: ANA } },
} as const

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
  const before = { ...settings, kinds: ['punches' as const], locationIds: [LOCATION] }
  const updated = {
    type: 'WebhookUpdated',
    data: { webhookId: ENTRY, before, after: { ...before, kinds: ['pay' as const], locationIds: [] } },
  } as const
  expect(after(created, updated)).toMatchObject([{ kinds: ['pay'], location_ids: [] }])
})

test('follows its status until it is deleted', () => {
  const status = (...types: ('WebhookPaused' | 'WebhookResumed' | 'WebhookDeleted')[]) =>
    after(created, ...types.map((type) => ({ type, data: which }))).map((row) => row?.status)
  expect(status('WebhookPaused')).toEqual(['paused'])
  expect(status('WebhookPaused', 'WebhookResumed')).toEqual(['active'])
  expect(status('WebhookDeleted')).toEqual([])
  const disabled = { type: 'WebhookDisabled', data: { ...which, failingSince: '2027-03-05T09:00:00.000Z' } } as const
  expect(after(created, disabled)).toMatchObject([{ status: 'disabled' }])
})
