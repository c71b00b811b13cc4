import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import TimeAccountsPage from './time-accounts-page.tsx'

const node = (id: string, lastName: string, hours: number, light: string) => ({
  id,
  firstName: 'Ana',
  lastName,
  openedOn: '2026-01-01',
  balanceSeconds: hours * 3600,
  light,
})

test('lists balances with their lights, and links to the employee', async () => {
  await renderPage(<TimeAccountsPage />, {
    responses: {
      timeAccounts: {
        nodes: [node('a', 'Lopez', 2.5, 'green'), node('b', 'Weber', -21, 'red')],
        pageInfo: { endCursor: null, hasNextPage: false },
      },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Time accounts' }))
  const since = dateInWords('2026-01-01')
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([`Ana Lopez+2.50 hWithin 10 h${since}`, `Ana Weber−21.00 hOver 20 h${since}`])
  expect(table.getByRole('link', { name: 'Ana Weber' }).getAttribute('href')).toBe('/manager/time-accounts/b')
})

test('says how to begin', async () => {
  await renderPage(<TimeAccountsPage />, {
    responses: { timeAccounts: { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } } },
  })
  expect(await screen.findByText('No time accounts yet. Open one on an employee’s page.')).toBeDefined()
})
