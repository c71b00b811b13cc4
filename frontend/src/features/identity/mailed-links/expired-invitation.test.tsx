import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import AcceptInvitePage from '../accept-invite-page.tsx'

const page = { user: null, address: '/accept-invite?token=secret' }
const gone = () => rejection(409, { message: 'This invitation is no longer valid' })

test('an expired invitation offers a new link, and says where it goes', async () => {
  const responses = {
    'POST /auth/invitations/look-up': gone,
    'POST /auth/invitations/renew': { message: 'We may have sent a link' },
  }
  const { user } = await renderPage(<AcceptInvitePage />, { ...page, responses })
  await user.click(await screen.findByRole('button', { name: 'Email a new link' }))
  expect(await screen.findByText(/we sent a new link to the invited address/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Email a new link' })).toBeNull()
})

test('a failed request can be repeated', async () => {
  const responses = {
    'POST /auth/invitations/look-up': gone,
    'POST /auth/invitations/renew': () => rejection(429, { message: 'Too many requests for a mail' }),
  }
  const { user } = await renderPage(<AcceptInvitePage />, { ...page, responses })
  await user.click(await screen.findByRole('button', { name: 'Email a new link' }))
  expect(await screen.findByRole('button', { name: 'Email a new link' })).toBeDefined()
  expect(screen.queryByText('Check your email')).toBeNull()
})
