import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from './data.ts'
import { WebhooksCard } from './webhooks-card.tsx'

const webhook = {
  id: 'b7a6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c5e',
  url: 'https://hr.example.com/muster',
  kinds: ['punches'],
  locationIds: [],
  status: 'active',
  createdBy: 'Ana Lopez',
  createdAt: '2027-03-08T09:00:00.000Z',
  deliveredAt: null,
  failingSince: null,
  nextAttemptAt: null,
  previousSecretUntil: null,
}

const delivery = {
  id: '7b0f3c1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f',
  type: 'ClockedIn',
  position: '4711',
  at: '2027-03-08T09:00:00.000Z',
  attempt: 2,
  manual: false,
  status: 500,
  failure: null,
  durationMs: 12,
  response: 'out of order',
}

async function renderCard() {
  let webhooks: (typeof webhook)[] = []
  const sent: object[] = []
  const page = await renderPage(<WebhooksCard />, {
    features: [data],
    responses: {
      webhooks: () => webhooks,
      organization: () => ({ id: 'o', name: 'Kettle', locations: [] }),
      webhookDeliveries: () => ({ nodes: [delivery], pageInfo: { hasNextPage: false, endCursor: null } }),
      createWebhook({ input }: { input: { url: string; kinds: string[] } }) {
        webhooks = [{ ...webhook, url: input.url, kinds: input.kinds }]
        return { secret: 'whsec_secret', webhook: webhooks[0] }
      },
      replayWebhook({ input }: { input: object }) {
        sent.push(input)
        return { webhook: webhooks[0] }
      },
    },
  })
  return { ...page, sent }
}

test('a new webhook shows its secret once, and its log sends events again', async () => {
  const { user, sent } = await renderCard()
  await screen.findByText('A webhook sends events to another program as they happen.')
  const [button] = screen.getAllByRole('button', { name: 'New webhook' })
  if (button) await user.click(button)
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'https://hr.example.com/muster')
  await user.click(form.getByRole('button', { name: 'Create webhook' }))
  await form.findByText('Please choose at least one kind of event')
  await user.click(form.getByRole('checkbox', { name: 'Punches' }))
  await user.click(form.getByRole('button', { name: 'Create webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_secret')
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'More for https://hr.example.com/muster' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery log' }))
  const log = within(await screen.findByRole('dialog', { name: 'Delivery log' }))
  await log.findByText('500')
  await user.click(log.getByRole('button', { name: 'Response' }))
  await log.findByText('out of order')
  await user.click(log.getByRole('button', { name: 'Replay from here' }))
  expect(sent).toMatchObject([{ after: '4710' }])
})
