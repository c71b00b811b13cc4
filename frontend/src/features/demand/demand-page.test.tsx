import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import { data } from './data.ts'
import DemandPage from './demand-page.tsx'

const mainStreet = { id: '6d5e4f3a-2b1c-4d0e-9f8a-7b6c5d4e3f2a', name: 'Main Street', timeZone: 'UTC' }
const covers = { id: '9c8b7a6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d', name: 'Covers', unit: 'count', lastDay: '2026-03-01' }

const dayOf = (day: string, total: number) => ({
  day,
  total,
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 12 ? total : 0)),
  basis: [
    { day: addDays(day, -7), total: total + 10 },
    { day: addDays(day, -14), total: total - 10 },
  ],
  average: total,
  trend: 0,
  holiday: null,
})

async function renderDemand(...series: object[]) {
  const inputs: object[] = []
  const page = await renderPage(<DemandPage />, {
    features: [data],
    responses: {
      me: { id: 'ana', location: mainStreet },
      organization: { id: 'bakery', locations: [mainStreet], jobRoles: [] },
      demandSeries: () => series,
      demandForecast: ({ from }: { from: string }) => ({
        best: 'average',
        testedDays: 56,
        methods: [
          { name: 'average', error: 0.12, days: [dayOf(from, 120)] },
          { name: 'trend', error: 0.14, days: [dayOf(from, 125)] },
          { name: 'last_week', error: 0.17, days: [dayOf(from, 130)] },
        ],
        actual: [{ day: from, total: 111 }],
      }),
      importDemand({ input }: { input: { csv: string } }) {
        inputs.push(input)
        const errors = input.csv.includes('x') ? [{ line: 2, message: 'A value is written as in 1234.50' }] : []
        return { days: 2, changed: 1, first: '2026-03-01', last: '2026-03-02', total: 250, errors }
      },
      createDemandSeries({ input }: { input: object }) {
        inputs.push(input)
        return { series: covers }
      },
    },
  })
  return { ...page, inputs }
}

test('says how far off each method is, and forecasts by the best', async () => {
  const { user } = await renderDemand(covers)
  const methods = within(await screen.findByRole('group', { name: 'Forecast method' }))
  expect(methods.getByLabelText(/Average of the last 6 weeks 12% off on average/)).toHaveProperty('checked', true)
  expect(methods.queryByLabelText(/Same as last week 17% off on average/)).not.toBeNull()
  const table = within(screen.getByRole('table', { name: 'Covers by day' }))
  expect(table.queryByRole('button', { name: /: 120, show/ })).not.toBeNull()
  expect(table.queryAllByText('111')).toHaveLength(2)
  await user.click(methods.getByLabelText(/Same as last week/))
  expect(table.queryByRole('button', { name: /: 130, show/ })).not.toBeNull()
})

test('a forecast opens into the days and hours that it comes from', async () => {
  const { user } = await renderDemand(covers)
  await user.click(await screen.findByRole('button', { name: /: 120, show/ }))
  const basis = within(screen.getByRole('region', { name: 'Comes from' }))
  expect(basis.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['130', '110', '120'])
  expect(within(screen.getByRole('region', { name: 'By the hour' })).queryByText('120')).not.toBeNull()
})

test('a file is checked before it is imported', async () => {
  const { user, inputs } = await renderDemand(covers)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Covers' }))
  const csv = dialog.getByLabelText('CSV text')
  await user.click(csv)
  await user.paste('date,covers\n2026-03-01,x')
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText('Line 2: A value is written as in 1234.50')
  await user.clear(csv)
  await user.paste('date,covers\n2026-03-01,120\n2026-03-02,130')
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText(/1 day will change/)
  await user.click(dialog.getByRole('button', { name: 'Import 2 days' }))
  await screen.findByText('2 days imported')
  expect(inputs).toMatchObject([{ preview: true }, { preview: true }, { id: covers.id, preview: false }])
})

test('starts with a series', async () => {
  const { user, inputs } = await renderDemand()
  await user.click(await screen.findByRole('button', { name: 'Add a series' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New series' }))
  await user.type(dialog.getByLabelText('Name'), 'Covers')
  await user.selectOptions(dialog.getByLabelText('Unit'), 'A number, such as covers or visits')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Series created')
  expect(inputs).toMatchObject([{ locationId: mainStreet.id, name: 'Covers', unit: 'count' }])
})
