import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { SwitchRoleButton } from './switch-role.tsx'

const server = { id: 'server', name: 'Server', color: '#2f6f4e' }
const bartender = { id: 'bartender', name: 'Bartender', color: '#6f2f4e' }

const renderButton = (own: readonly object[] | null) =>
  renderPage(<SwitchRoleButton />, {
    responses: {
      timeClock: { id: 'ana', employee: { id: 'ana', jobRoles: own } },
      organization: { id: 'bakery', jobRoles: [server, bartender] },
      switchRole: { caughtUp: true },
    },
  })

test('an employee with two roles switches to the chosen one', async () => {
  const { user, calls } = await renderButton([server, bartender])
  await user.click(await screen.findByRole('button', { name: 'Switch to…' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Bartender')
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await expect.poll(() => calls).toContain('SwitchRole')
  expect(await screen.findByText('Role switched')).toBeTruthy()
})

test('an employee without assigned roles chooses from all of them', async () => {
  const { user } = await renderButton(null)
  await user.click(await screen.findByRole('button', { name: 'Switch to…' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a role',
    'Server',
    'Bartender',
  ])
})
