import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { SignedInDevicesCard } from './signed-in-devices-card.tsx'

const at = '2026-03-02T12:00:00.000Z'
const phone = {
  id: 'phone',
  device: 'Safari on iPhone',
  network: '192.0.2.x',
  created_at: at,
  last_used_at: at,
  current: false,
}
const laptop = {
  id: 'laptop',
  device: 'Chrome on Windows',
  network: '198.51.100.x',
  created_at: at,
  last_used_at: at,
  current: true,
}

test('devices are listed, this one first and marked, and another is signed out', async () => {
  let sessions = [phone, laptop]
  const { user, calls } = await renderPage(<SignedInDevicesCard />, {
    responses: {
      'GET /auth/sessions': () => ({ sessions, known_devices: 2, calendar_link_created_at: null }),
      'DELETE /auth/sessions/phone': () => {
        sessions = [laptop]
        return { message: 'Signed out' }
      },
    },
  })
  await screen.findByText('Safari on iPhone')
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Chrome on WindowsThis device')
  expect(screen.getByText('2 remembered browsers')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await screen.findByText('Signed out')
  expect(screen.queryByText('Safari on iPhone')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  expect(calls).toContain('DELETE /auth/sessions/phone')
})

test('all other devices are signed out after a confirmation', async () => {
  const { user, calls } = await renderPage(<SignedInDevicesCard />, {
    responses: {
      'GET /auth/sessions': { sessions: [laptop, phone], known_devices: 0, calendar_link_created_at: at },
      'POST /auth/sessions/end-others': { message: 'Signed out everywhere else' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
  expect(calls).not.toContain('POST /auth/sessions/end-others')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('You stay signed in here.')
  await user.click(screen.getAllByRole('button', { name: 'Sign out all others' }).at(-1) ?? dialog)
  await screen.findByText('Signed out everywhere else')
})
