import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, renderPage } from '#frontend/shared/testing/render-page.tsx'
import MySchedulePage from './my-schedule-page.tsx'

const location = { id: 'main-street', name: 'Main Street', timeZone: 'America/New_York' }
const bob = {
  employeeId: 'bob',
  firstName: 'Bob',
  lastName: 'Miller',
  startsAt: '2020-03-03T17:00:00.000Z',
  endsAt: '2020-03-03T22:00:00.000Z',
}
const shift = {
  id: 'tuesday',
  startsAt: '2020-03-03T14:00:00.000Z',
  endsAt: '2020-03-03T22:00:00.000Z',
  location,
  coworkers: [bob],
}
const dayOff = (id: string, status: string, startDate: string, endDate: string) => ({
  id,
  reason: 'vacation',
  status,
  startDate,
  endDate,
})

const renderWeek = (week: string, responses: Readonly<Record<string, unknown>> = {}) =>
  renderPage(<MySchedulePage />, {
    user: { ...ana, role: 'employee' },
    address: `/schedule?week=${week}`,
    responses: {
      myWeek: ({ day }: { day: string }) => ({ start: day === week ? week : '2020-03-01', published: false }),
      organization: { id: 'bakery' },
      ...responses,
    },
  })

const dayOf = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { name })
  const item = heading.closest('li')
  if (!item) throw new Error(`The heading ${name} is not in a list item`)
  return within(item)
}

test('a day shows approved and requested time off, but not canceled requests', async () => {
  await renderWeek('2020-03-01', {
    myTimeOff: {
      nodes: [
        dayOff('approved', 'approved', '2020-03-02', '2020-03-03'),
        dayOff('pending', 'pending', '2020-03-05', '2020-03-05'),
        dayOff('cancelled', 'cancelled', '2020-03-06', '2020-03-06'),
      ],
      pageInfo: { hasNextPage: false },
    },
  })
  expect(await (await dayOf(/Mar 2/)).findByText('Approved')).toBeTruthy()
  expect((await dayOf(/Mar 3/)).getByText('Vacation')).toBeTruthy()
  expect((await dayOf(/Mar 5/)).getByText('Pending')).toBeTruthy()
  expect((await dayOf(/Mar 6/)).queryByText('Vacation')).toBeNull()
})

test('a shift shows who works during it', async () => {
  const { user } = await renderWeek('2020-03-01', { myShifts: [shift] })
  await user.click(await screen.findByText('With Bob'))
  expect(screen.getByText('Bob Miller')).toBeTruthy()
})

test('an empty past week does not say that it will be published', async () => {
  const { calls } = await renderWeek('2020-03-01', { myShifts: [] })
  expect(await screen.findByText('No shifts scheduled for this week')).toBeTruthy()
  await expect.poll(() => calls).toContain('MyWeek')
  expect(screen.queryByText(/published yet/)).toBeNull()
})

test('an empty future week says that it is not published yet', async () => {
  await renderWeek('2099-03-01', {
    myShifts: [],
    myWeek: { start: '2099-03-01', published: false },
  })
  expect(await screen.findByText(/published yet/)).toBeTruthy()
})
