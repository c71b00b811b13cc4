import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { LeaveTypesCard } from './leave-types-card.tsx'

const sickLeave = {
  id: '3d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f',
  name: 'Sick leave',
  color: '#2f8f8f',
  reason: 'sick_leave',
  payPercent: 80,
  countsAgainst: 'own',
  unit: 'hours',
  smallestUnit: 120,
  noticeDays: 1,
  maximumDays: 5,
  visibleTo: 'payroll',
  documentFromDay: 3,
  archived: false,
}

async function renderCard(runsPayroll = true, types: object[] = [sickLeave]) {
  const sent: { mutation: string; input: object }[] = []
  const save =
    (mutation: string) =>
    ({ input }: { input: object }) => {
      sent.push({ mutation, input })
      return { leaveType: { ...sickLeave, ...input } }
    }
  const page = await renderPage(<LeaveTypesCard />, {
    responses: {
      me: { id: 'owner', runsPayroll },
      leaveTypes: types,
      createLeaveType: save('createLeaveType'),
      updateLeaveType: save('updateLeaveType'),
      archiveLeaveType: save('archiveLeaveType'),
      unarchiveLeaveType: save('unarchiveLeaveType'),
    },
  })
  return { ...page, sent }
}

test('lists what each leave type allows', async () => {
  await renderCard(false)
  await screen.findByText('Sick leave')
  screen.getByText(
    'paid at 80% · own balance in hours · taken in 2 h · 1 day notice · at most 5 days at once · needs a document from day 3 · visible to owners and people who run payroll',
  )
  expect(screen.queryByRole('button', { name: 'Add a leave type' })).toBeNull()
})

test('adds a leave type counted in days, in half or whole days', async () => {
  const { user, sent } = await renderCard(true, [])
  await user.click(await screen.findByRole('button', { name: 'Add a leave type' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Name is required')
  await user.type(screen.getByLabelText('Name'), 'Care leave')
  await user.selectOptions(screen.getByLabelText('Counted in'), 'Days')
  const units = screen.getByLabelText<HTMLSelectElement>('Smallest part of a day')
  expect(Array.from(units.options, ({ text }) => text)).toEqual(['Half days', 'Whole days'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        mutation: 'createLeaveType',
        input: { name: 'Care leave', reason: 'sick_leave', unit: 'days', smallestUnit: 240, countsAgainst: 'own' },
      },
    ])
})

test('changes and archives a leave type', async () => {
  const { user, sent } = await renderCard()
  await user.click(await screen.findByRole('button', { name: 'Change Sick leave' }))
  const pay = await screen.findByLabelText('Pay (%)')
  await user.clear(pay)
  await user.type(pay, '100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toMatchObject([{ input: { id: sickLeave.id, payPercent: 100, maximumDays: 5 } }])
  await user.click(await screen.findByRole('button', { name: 'Archive Sick leave' }))
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ mutation: 'archiveLeaveType', input: { id: sickLeave.id } })
})

test('unarchives a leave type, which can be changed only then', async () => {
  const { user, sent } = await renderCard(true, [{ ...sickLeave, archived: true }])
  const unarchive = await screen.findByRole('button', { name: 'Unarchive Sick leave' })
  expect(screen.queryByRole('button', { name: 'Change Sick leave' })).toBeNull()
  await user.click(unarchive)
  await expect.poll(() => sent).toMatchObject([{ mutation: 'unarchiveLeaveType', input: { id: sickLeave.id } }])
  await screen.findByRole('button', { name: 'Change Sick leave' })
})
