import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { Counters } from './counters.tsx'

const attendanceCounts = { employees: 12, active: 11, scheduledToday: 5, clockedIn: 3, pendingRequests: 2 }

test('the counters show one figure per label', async () => {
  await renderPage(<Counters />, { responses: { attendanceCounts } })
  const counters = within(screen.getByRole('region', { name: 'Counters' }))
  await counters.findByText('12')
  expect(counters.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total Employees',
    'Active',
    'Scheduled Today',
    'Clocked In',
    'Pending Requests',
  ])
  expect(counters.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '11', '5', '3', '2'])
})

test('counters that failed to load show an error, and Retry loads them', async () => {
  let isBroken = true
  const { user } = await renderPage(<Counters />, {
    responses: {
      attendanceCounts() {
        if (isBroken) throw new Error('Out of order')
        return attendanceCounts
      },
    },
  })
  await screen.findByText('We couldn’t load the counters. Check your connection and try again.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Total Employees')
  expect(screen.queryByText(/We couldn’t load the counters/)).toBeNull()
})
