import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { PtoCard } from './pto-card.tsx'

const pto = { year: 2031, allocatedMinutes: 7200, usedMinutes: 0, pendingMinutes: 0, availableMinutes: 7200 }
const sickLeave = { leaveTypeId: 'sick', name: 'Sick leave', color: '#2f8f8f', balanceMinutes: 450 }
const countedOn = '2031-03-01'

test('a leave type with a balance of its own is listed, and its balance opens into its lines', async () => {
  const explained: object[] = []
  const { user } = await renderPage(<PtoCard />, {
    responses: {
      me: {
        id: 'ana',
        pto: { ...pto, countedOn: '2031-12-31' },
        leaveTypeBalances: [{ ...sickLeave, countedOn }],
      },
      person: {
        id: 'ana',
        leaveLedger: (days: object) => {
          explained.push(days)
          return { from: '2031-01-01', until: countedOn, balanceMinutes: 450, lines: [] }
        },
      },
    },
  })
  const types = within(await screen.findByRole('list', { name: 'Balances of leave types' }))
  types.getByText('Sick leave')
  await user.click(types.getByRole('button', { name: '7.5 h. Why this balance?' }))
  await screen.findByText('Your balance of Sick leave')
  await screen.findByText('Nothing granted or taken by this day')
  expect(explained).toMatchObject([{ leaveTypeId: 'sick', until: countedOn }])
})
