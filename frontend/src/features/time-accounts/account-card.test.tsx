import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { TimeAccountCard } from './account-card.tsx'

const ana = { id: 'ana', name: 'Ana Lopez' }
const day = {
  day: '2026-03-02',
  kind: 'day',
  amountSeconds: 3600,
  balanceSeconds: 9000,
  workedSeconds: 32_400,
  expectedSeconds: 28_800,
  contractSeconds: 28_800,
  leaveSeconds: 0,
  expectedReason: 'contract',
  holiday: null,
  adjustedBy: null,
  note: null,
}
const account = {
  openedOn: '2026-03-01',
  openingMinutes: 90,
  until: '2026-03-02',
  balanceSeconds: 9000,
  light: 'green',
  lines: [day],
}

test('a manager adjusts an account with a reason', async () => {
  const adjusted: unknown[] = []
  const { user } = await renderPage(<TimeAccountCard employee={ana} today="2026-03-02" mayChange />, {
    responses: {
      person: { id: 'ana', timeAccount: account },
      adjustTimeAccount: ({ input }: { input: unknown }) => {
        adjusted.push(input)
        return { caughtUp: true }
      },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Time account' }))
  expect(table.getByText('Contract')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Adjust' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the time account' }))
  await user.type(dialog.getByLabelText('Change (hours)'), '-1.5')
  await user.type(dialog.getByLabelText('Reason'), 'Paid out')
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  await expect.poll(() => adjusted).toMatchObject([{ id: 'ana', day: '2026-03-02', minutes: -90, reason: 'Paid out' }])
})

test('without an account, an employee learns who can open one', async () => {
  await renderPage(<TimeAccountCard employee={ana} today="2026-03-02" mayChange={false} />, {
    responses: { person: { id: 'ana', timeAccount: null } },
  })
  expect(await screen.findByText('No time account. A manager can open one.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open a time account' })).toBeNull()
})
