import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { leaveTemplate } from '#schema/leave/templates.ts'
import { LeavePolicyDialog } from './leave-policy-dialog.tsx'

type Draft = { policy: { title: string; unit: string; policy: { amount: number; accrual: string } } }

test('starts from a template with its source, previews balances, and saves what was changed', async () => {
  const saved: object[] = []
  const { user } = await renderPage(
    <LeavePolicyDialog
      current={undefined}
      locations={[{ id: '6d5e4f3a-2b1c-4d0e-9f8a-7b6c5d4e3f2a', name: 'Harbour' }]}
      jobRoles={[]}
      types={[]}
      onClose={() => {}}
    />,
    {
      responses: {
        leavePolicyPreview: ({ policy: { policy } }: Draft) => ({
          nodes: [
            { id: 'ana', firstName: 'Ana', lastName: 'Lopez', beforeMinutes: 7200, afterMinutes: policy.amount * 4.8 },
          ],
          totalCount: 1,
        }),
        updateLeavePolicy: ({ input }: { input: object }) => {
          saved.push(input)
          return { caughtUp: true }
        },
      },
    },
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'germany_annual')
  const notes = within(screen.getByRole('region', { name: 'About this template' }))
  expect(notes.getByText('Source: Bundesurlaubsgesetz §§ 3, 4, 5, 7')).toBeTruthy()
  expect(notes.getByText(leaveTemplate('germany_annual').leavesOut[0] ?? '')).toBeTruthy()
  expect(await screen.findByRole('row', { name: 'Ana Lopez 15 days 24 days' })).toBeTruthy()
  const days = screen.getByRole('spinbutton', { name: 'Days a year' })
  await user.clear(days)
  await user.type(days, '30')
  expect(await screen.findByRole('row', { name: 'Ana Lopez 15 days 30 days' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'Harbour')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const { policy } = leaveTemplate('germany_annual')
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        locationId: '6d5e4f3a-2b1c-4d0e-9f8a-7b6c5d4e3f2a',
        jobRoleId: null,
        template: 'germany_annual',
        unit: 'days',
        policy: { ...policy, amount: 3000 },
      },
    ])
})

test('asks how many hours of work earn an hour if leave accrues by hours worked', async () => {
  const { user } = await renderPage(
    <LeavePolicyDialog current={undefined} types={[]} locations={[]} jobRoles={[]} onClose={() => {}} />,
    { responses: { leavePolicyPreview: () => ({ nodes: [], totalCount: 0 }) } },
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'california_sick')
  const per = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Hours of work for 1 hour of leave' })
  expect(per.value).toBe('30')
})

test('says that overtime stays paid, and needs a leave type of its own', async () => {
  const saved: object[] = []
  const { user } = await renderPage(
    <LeavePolicyDialog
      current={undefined}
      types={[{ id: '3d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f', name: 'Time in lieu', unit: 'hours' }]}
      locations={[]}
      jobRoles={[]}
      onClose={() => {}}
    />,
    {
      responses: {
        leavePolicyPreview: () => ({ nodes: [], totalCount: 0 }),
        updateLeavePolicy: ({ input }: { input: object }) => {
          saved.push(input)
          return { caughtUp: true }
        },
      },
    },
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'paid_overtime')
  expect(screen.getByText(/^Hours that payroll pays as overtime .* They stay paid in full/)).toBeTruthy()
  const factor = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Hours of leave per hour of overtime' })
  expect(factor.value).toBe('0.5')
  await user.clear(factor)
  await user.type(factor, '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Overtime can’t earn paid time off$/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grants' }), 'Time in lieu')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => saved)
    .toMatchObject([{ policy: { accrual: 'paid_overtime', amount: 150, perMinutes: 100, expiryMonths: 12 } }])
})
