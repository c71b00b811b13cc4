import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from './data.ts'
import { DelegationsCard } from './delegations-card.tsx'

const me = { id: 'ana', firstName: 'Ana', lastName: 'Lopez' }
const jo = { id: '3b0d7c52-9a41-4f6e-8c2d-1e5f7a9b0c3d', firstName: 'Jo', lastName: 'Park' }
const days = { startDate: '2026-12-20', endDate: '2027-01-03' }

async function renderCard(role: 'owner' | 'manager', myDelegations: object[]) {
  const inputs: object[] = []
  const take = ({ input }: { input: object }) => {
    inputs.push(input)
    return {}
  }
  const page = await renderPage(<DelegationsCard />, {
    user: { ...ana, role },
    features: [data],
    responses: {
      myDelegations: () => myDelegations,
      possibleDelegates: () => ({ nodes: [{ ...jo, location: { id: 'there', name: 'Downtown' } }], pageInfo: {} }),
      createDelegation: take,
      cancelDelegation: take,
    },
  })
  return { ...page, inputs }
}

test('a manager chooses who approves while they are away', async () => {
  const { user, inputs } = await renderCard('manager', [])
  await user.click(await screen.findByRole('button', { name: 'Choose who approves' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approvals while you are away' }))
  await user.type(dialog.getByLabelText('First day'), days.startDate)
  await user.type(dialog.getByLabelText('Last day'), days.endDate)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Choose a person', { selector: 'p' })
  await user.click(dialog.getByRole('button', { name: 'Who approves: Choose a person' }))
  await user.click(await screen.findByRole('option', { name: /Jo Park/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => inputs).toMatchObject([{ delegateId: jo.id, ...days }])
})

test('a manager cancels a delegation, and sees for whom they approve', async () => {
  const made = { id: 'made', manager: me, delegate: jo, ...days }
  const { user, inputs } = await renderCard('manager', [made, { ...made, id: 'received', manager: jo, delegate: me }])
  await screen.findByText('You approve for Jo Park')
  expect(screen.queryByRole('button', { name: 'Choose who approves' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel: Jo Park approves for you' }))
  await screen.findByText('Jo Park no longer approves for you')
  expect(inputs).toMatchObject([{ id: 'made' }])
})

test('owners see only delegations that they received', async () => {
  const { unmount } = await renderCard('owner', [])
  await expect.poll(() => screen.queryByText('Approvals while away')).toBeNull()
  unmount()
  await renderCard('owner', [{ id: 'received', manager: jo, delegate: me, ...days }])
  await screen.findByText('You approve for Jo Park')
  expect(screen.queryByRole('button')).toBeNull()
})
