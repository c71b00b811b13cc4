import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { noLimits } from '#schema/work-limits/limits.ts'
import { data } from './data.ts'
import { LimitsCard } from './limits-card.tsx'
import { OwnLimitsCard } from './own-limits-card.tsx'

const ana = '8f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f'
const bo = { __typename: 'Employee', id: '3e7a9c51-8d2b-4f60-a1c4-5b6d7e8f9a0b', firstName: 'Bo', lastName: 'Lind' }

async function renderCard(card: React.ReactElement, stored: object[]) {
  const inputs: Record<string, unknown>[] = []
  const page = await renderPage(card, {
    features: [data],
    responses: {
      person: () => ({ __typename: 'Employee', id: ana, workLimits: stored }),
      updateWorkLimits({ input }: { input: Record<string, unknown> }) {
        inputs.push(input)
        return { caughtUp: true }
      },
    },
  })
  return { ...page, inputs }
}

const card = <LimitsCard employee={{ id: ana, name: 'Ana Lopez' }} today="2026-03-15" mayChange />

test('a manager sets limits, and messages are at their fields', async () => {
  const { user, inputs } = await renderCard(card, [])
  await screen.findByText('Only the organization’s limits apply.')
  await user.click(screen.getByRole('button', { name: 'Set limits' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set limits and wishes' }))
  await user.type(dialog.getByLabelText('Maximum'), '20')
  await user.type(dialog.getByLabelText('Minimum'), '30')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Less than the other hours')
  expect(inputs).toEqual([])
  await user.clear(dialog.getByLabelText('Minimum'))
  await user.type(dialog.getByLabelText('Most days in a row'), '4')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Limits set')
  expect(inputs).toMatchObject([
    { id: ana, effectiveFrom: '2026-03-15', maxWeeklyMinutes: 1200, minWeeklyMinutes: null, maxConsecutiveDays: 4 },
  ])
})

test('limits are listed in words, the current ones with a badge', async () => {
  const stored = { ...noLimits, __typename: 'WorkLimits', worksWith: [], neverWith: [] }
  await renderCard(card, [
    { ...stored, effectiveFrom: '2026-01-01', maxWeeklyMinutes: 1350, freeWeekends: 2, ofWeekends: 4, neverWith: [bo] },
    { ...stored, effectiveFrom: '2026-06-01', maxNightsPerWeek: 0 },
  ])
  const current = (await screen.findByText('Current')).closest('li')
  expect(current?.textContent).toContain('At most 22.5 h a week')
  expect(current?.textContent).toContain('At least 2 of 4 weekends free')
  expect(current?.textContent).toContain('Never works with Bo Lind')
  expect(screen.getByText('Upcoming').closest('li')?.textContent).toContain('No nights')
})

test('employees see their own limits without a button', async () => {
  const stored = { ...noLimits, __typename: 'WorkLimits', effectiveFrom: '2026-01-01', worksWith: [bo], neverWith: [] }
  await renderCard(<OwnLimitsCard />, [stored])
  await screen.findByText('Works with Bo Lind')
  expect(screen.queryByRole('button')).toBeNull()
})
