import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from './data.ts'
import StaffingNeedsPage from './staffing-needs-page.tsx'

const mainStreet = { id: '6d5e4f3a-2b1c-4d0e-9f8a-7b6c5d4e3f2a', name: 'Main Street', timeZone: 'UTC' }

const friday = {
  id: '9c8b7a6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  jobRoleId: null,
  weekday: 5,
  day: null,
  startTime: '17:00',
  endTime: '01:00',
  minimum: 2,
  ideal: 3,
  maximum: null,
  validFrom: null,
  validUntil: null,
}

async function renderNeeds(...needs: object[]) {
  const inputs: object[] = []
  const page = await renderPage(<StaffingNeedsPage />, {
    features: [data],
    responses: {
      me: { id: 'ana', location: mainStreet },
      organization: { id: 'bakery', locations: [mainStreet], jobRoles: [] },
      staffingNeeds: () => ({ nodes: needs }),
      proposedStaffingNeeds: () => ({
        days: ['2026-03-06', '2026-03-13'],
        needs: [{ jobRoleId: null, startTime: '18:00', endTime: '22:00', minimum: 1, ideal: 2 }],
      }),
      replaceStaffingNeeds({ input }: { input: object }) {
        inputs.push(input)
        return { created: 1, deleted: 1, caughtUp: true }
      },
      createStaffingNeed({ input }: { input: object }) {
        inputs.push(input)
        return { caughtUp: true }
      },
    },
  })
  return { ...page, inputs }
}

test('lists the needs of a weekday', async () => {
  await renderNeeds(friday)
  await screen.findByText('Every Friday')
  expect(screen.queryByText('minimum 2 · ideal 3')).not.toBeNull()
})

test('proposes needs from history and replaces those of the weekday', async () => {
  const { user, inputs } = await renderNeeds(friday)
  await user.click(await screen.findByRole('button', { name: 'From History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Needs from the last four weeks' }))
  await user.selectOptions(dialog.getByLabelText('Weekday'), 'Friday')
  await dialog.findByText('minimum 1 · ideal 2')
  expect(dialog.queryByText(/Replaces 1 existing need/)).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save needs' }))
  await screen.findByText('Staffing needs for Friday saved')
  const need = { jobRoleId: null, startTime: '18:00', endTime: '22:00', minimum: 1, ideal: 2 }
  expect(inputs).toMatchObject([{ locationId: mainStreet.id, weekday: 5, needs: [need] }])
})

test('a new need checks its numbers, and is sent for a single date', async () => {
  const { user, inputs } = await renderNeeds()
  await user.click(await screen.findByRole('button', { name: 'Add a staffing need' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New staffing need' }))
  await user.selectOptions(dialog.getByLabelText('Day'), 'A single date')
  await user.type(dialog.getByLabelText('Date'), '2026-12-31')
  await user.clear(dialog.getByLabelText('Ideal'))
  await user.type(dialog.getByLabelText('Ideal'), '0')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The ideal number is at least the minimum')
  await user.clear(dialog.getByLabelText('Ideal'))
  await user.type(dialog.getByLabelText('Ideal'), '6')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Staffing need created')
  expect(inputs).toMatchObject([
    {
      locationId: mainStreet.id,
      jobRoleId: null,
      weekday: null,
      day: '2026-12-31',
      minimum: 1,
      ideal: 6,
      maximum: null,
    },
  ])
})
