import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { MyApiTokensCard } from './api-tokens-card.tsx'
import { data } from './data.ts'

const token = {
  id: 'b7a6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c5e',
  name: 'Payroll sync',
  kind: 'personal',
  scopes: ['schedule:read', 'payroll:write'],
  employeeName: 'Ana Lopez',
  expiresAt: '2099-03-08T09:00:00.000Z',
  lastUsedAt: null,
}

async function renderCard() {
  let tokens: (typeof token)[] = []
  const page = await renderPage(<MyApiTokensCard />, {
    features: [data],
    responses: {
      myApiTokens: () => tokens,
      createApiToken({ input }: { input: { name: string; scopes: string[] } }) {
        tokens = [{ ...token, name: input.name, scopes: input.scopes }]
        return { secret: 'mst_secret', apiToken: tokens[0] }
      },
      revokeApiToken() {
        tokens = []
        return {}
      },
    },
  })
  return page
}

test('a new token is shown once, listed with its areas, and can be revoked', async () => {
  const { user } = await renderCard()
  await screen.findByText('A token lets a program use Muster’s API.')
  const [button] = screen.getAllByRole('button', { name: 'New token' })
  if (button) await user.click(button)
  const form = within(await screen.findByRole('dialog', { name: 'New API token' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Payroll sync')
  await user.click(form.getByRole('button', { name: 'Create token' }))
  await form.findByText('Please choose at least one area')
  await user.selectOptions(form.getByRole('combobox', { name: 'Schedule' }), 'Read')
  await user.selectOptions(form.getByRole('combobox', { name: 'Payroll and reports' }), 'Read and write')
  await user.click(form.getByRole('button', { name: 'Create token' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Token Payroll sync' }))
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('mst_secret')
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await screen.findByText('Schedule: read · Payroll and reports: read and write')
  await user.click(screen.getByRole('button', { name: 'Revoke Payroll sync' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke token' }))
  await screen.findByText('A token lets a program use Muster’s API.')
})
