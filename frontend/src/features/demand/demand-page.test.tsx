import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import { data } from './data.ts'
import DemandPage from './demand-page.tsx'

const mainStreet = { id: '6d5e4f3a-2b1c-4d0e-9f8a-7b6c5d4e3f2a', name: 'Main Street', timeZone: 'UTC' }
const covers = { id: '9c8b7a6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d', name: 'Covers', unit: 'count', lastDay: '2026-03-01' }

const server = { id: '1a2b3c4d-5e6f-4a1b-9c2d-3e4f5a6b7c8d', name: 'Server', color: '#aa5500' }
const ratio = { jobRoleId: server.id, validFrom: null, per: 15, minimum: 1, maximum: 6 }

const needOf = (day: string) => ({
  day,
  jobRoleId: server.id,
  startTime: '12:00',
  endTime: '14:00',
  minimum: 1,
  ideal: 5,
  busiestHour: { hour: 12, demand: 62, per: 15, people: 5 },
})

/** Eight hours that cost $250 are planned for each day, and on the first day ten hours for $300 were worked. */
const laborDays = (first: string) =>
  Array.from({ length: 7 }, (_, index) => ({
    date: addDays(first, index),
    scheduledSeconds: 8 * 3600,
    scheduledCents: 25_000,
    workedSeconds: index === 0 ? 10 * 3600 : 0,
    cents: index === 0 ? 30_000 : 0,
  }))

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
  const weeks: string[] = []
  const page = await renderPage(<DemandPage />, {
    features: [data],
    responses: {
      me: { id: 'ana', location: mainStreet },
      organization: { id: 'bakery', locations: [mainStreet], jobRoles: [server] },
      demandSeries: () => series,
      demandForecast({ from }: { from: string }) {
        weeks.push(from)
        return {
          best: 'average',
          testedDays: 56,
          methods: [
            { name: 'average', error: 0.12, days: [dayOf(from, 120)], needs: [needOf(from)] },
            { name: 'trend', error: 0.14, days: [dayOf(from, 125)] },
            { name: 'last_week', error: 0.17, days: [dayOf(from, 130)] },
          ],
          actual: [{ day: from, total: 111 }],
        }
      },
      staffingNeeds: () => ({
        nodes: weeks.slice(-1).map((day) => ({ id: 'need', jobRoleId: server.id, day, startTime: '08:00' })),
      }),
      replaceStaffingNeeds({ input }: { input: object }) {
        inputs.push(input)
        return { created: 1, deleted: 1, caughtUp: true }
      },
      updateDemandRatio({ input }: { input: object }) {
        inputs.push(input)
        return { series: { ...covers, ratios: [ratio] } }
      },
      laborReport: ({ from }: { from: string }) => ({ days: laborDays(from), totals: { hiddenPay: 2 } }),
      plannedLabor: { withoutRate: 0 },
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
  return { ...page, inputs, weeks }
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

test('a ratio says how much demand one person can handle', async () => {
  const { user, inputs } = await renderDemand(covers)
  await user.click(await screen.findByRole('button', { name: 'New Ratio' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New staffing ratio' }))
  await user.selectOptions(dialog.getByLabelText('Job role'), 'Server')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter a number')
  await user.type(dialog.getByLabelText('Covers in an hour for one person'), '15')
  await user.clear(dialog.getByLabelText('Minimum people'))
  await user.type(dialog.getByLabelText('Minimum people'), '7')
  await user.type(dialog.getByLabelText('Maximum people (optional)'), '6')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The maximum is at least the minimum')
  await user.clear(dialog.getByLabelText('Minimum people'))
  await user.type(dialog.getByLabelText('Minimum people'), '1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ratio saved')
  expect(inputs).toMatchObject([{ id: covers.id, ...ratio }])
})

test('needs are proposed from the forecast, explained, and saved for their dates', async () => {
  const { user, inputs, weeks } = await renderDemand({ ...covers, ratios: [ratio] })
  await screen.findByText('1 per 15 Covers an hour · at least 1 · at most 6')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('table', { name: 'Covers by day' })
  await user.click(screen.getByRole('button', { name: 'Propose Needs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Needs from the forecast' }))
  await dialog.findByText(/62 Covers forecast at 12:00\sPM, 15 per Server: 5/)
  expect(dialog.queryByText(/Replaces 1 existing need/)).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save needs' }))
  await screen.findByText('Staffing needs saved')
  const { busiestHour: _busiestHour, ...need } = needOf(weeks.at(-1) ?? '')
  expect(inputs).toMatchObject([{ locationId: mainStreet.id, needs: [need] }])
})

test('no needs are proposed for a week that is over', async () => {
  const { user } = await renderDemand(covers)
  await screen.findByRole('table', { name: 'Covers by day' })
  await user.click(screen.getByRole('button', { name: 'Prev' }))
  await screen.findByRole('table', { name: 'Covers by day' })
  expect(screen.getByRole('button', { name: 'Propose Needs' })).toHaveProperty('disabled', true)
})

test('sales have a labor share of the forecast, and of the actual sales on days that are over', async () => {
  const { user } = await renderDemand({ ...covers, name: 'Sales', unit: 'money' })
  await screen.findByRole('table', { name: 'Labor share of sales by day' })
  await user.click(screen.getByRole('button', { name: 'Prev' }))
  const table = within(await screen.findByRole('table', { name: 'Labor share of sales by day' }))
  const [, first, second] = table.getAllByRole('row')
  // $250 of $120, and $300 of $111; then a day without a forecast.
  expect(first?.textContent).toContain('208.3%$250 labor$15 per hour')
  expect(first?.textContent).toContain('270.3%$300 labor$11 per hour')
  expect(second?.textContent).toContain('–$250 labor–')
  expect(screen.queryByText(/Excludes 2 people whose pay you can’t view/)).not.toBeNull()
  expect(screen.queryByText(/The week leaves out days without sales/)).not.toBeNull()
})
