import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { shiftTimes } from '#schema/shared/week-time.ts'
import { BuilderContext, type Builder, type BuilderActions } from '../../builder.ts'
import FillGapDialog from './fill-gap-dialog.tsx'

const timeZone = 'America/New_York'
const cookId = '9c8b7a6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d'
const need = {
  jobRoleId: cookId,
  weekday: 2,
  day: null,
  startTime: '08:00',
  endTime: '20:00',
  minimum: 1,
  ideal: 2,
  maximum: null,
  validFrom: null,
  validUntil: null,
}
const shift = { ...shiftTimes('2099-03-17', '08:00', '20:00', timeZone), jobRoleId: cookId }

async function renderDialog(builder: { shifts?: object[]; presets?: object[] } = {}) {
  reader.locale = 'en-US'
  const sent: unknown[] = []
  let closed = false
  const actions: Pick<BuilderActions, 'createOpenShifts'> = {
    createOpenShifts: async (shifts) => {
      sent.push(shifts)
      return true
    },
  }
  const week = {
    locationId: 'main',
    start: '2099-03-15',
    timeZone,
    shifts: builder.shifts ?? [],
    neighbours: [],
    roles: [{ id: cookId, name: 'Cook', color: '#aa5500' }],
  }
  // The dialog uses no other parts of the builder.
  const value = { week, needs: [need], actions } as unknown as Builder
  const page = await renderPage(
    <BuilderContext value={value}>
      <FillGapDialog close={() => (closed = true)} />
    </BuilderContext>,
    { responses: { shiftPresets: () => ({ nodes: builder.presets ?? [] }) } },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill the gap' }))
  return { ...page, dialog, sent, isClosed: () => closed }
}

test('previews the shifts with the hours before and after, and adds them by one command', async () => {
  const { dialog, user, sent, isClosed } = await renderDialog({ shifts: [shift] })
  await dialog.findByText('1 × Cook', { exact: false, selector: 'li:first-child > span' })
  expect(dialog.getByText('Missing hours').nextElementSibling?.textContent).toBe('12.0 h0.0 h')
  expect(dialog.getByText('Most people missing at once').nextElementSibling?.textContent).toBe('10')
  await user.click(dialog.getByRole('button', { name: 'Add 2 shifts' }))
  expect(sent).toMatchObject([
    [
      { day: '2099-03-17', startTime: '08:00', endTime: '14:00', jobRoleId: cookId, count: 1 },
      { day: '2099-03-17', startTime: '14:00', endTime: '20:00', jobRoleId: cookId, count: 1 },
    ],
  ])
  expect(isClosed()).toBe(true)
})

test('fills up to the minimum, and says when enough people are planned', async () => {
  const { dialog, user } = await renderDialog({ shifts: [shift] })
  await dialog.findByRole('button', { name: 'Add 2 shifts' })
  await user.click(dialog.getByLabelText('Minimum'))
  await dialog.findByText('Enough people are planned for the rest of this week.')
  expect(dialog.getByRole('button', { name: 'Add shifts' }).hasAttribute('disabled')).toBe(true)
})

test('uses shift presets', async () => {
  const preset = {
    id: '6d5e4f3a-2b1c-4d0e-9f8a-7b6c5d4e3f2a',
    name: 'Long day',
    locationId: null,
    jobRoleId: null,
    startTime: '08:00',
    endTime: '20:00',
    breakMinutes: 60,
  }
  const { dialog } = await renderDialog({ presets: [preset] })
  await dialog.findByRole('button', { name: 'Add 2 shifts' })
  expect(dialog.queryByText('2 × Cook')).not.toBeNull()
})
