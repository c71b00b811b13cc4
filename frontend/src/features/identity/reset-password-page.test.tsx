import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const page = { user: null, address: '/reset-password?token=secret' }

test('a used or expired link says so before the form and offers a new one', async () => {
  const gone = () => rejection(422, { message: 'This password reset link is no longer valid' })
  await renderPage(<ResetPasswordPage />, { ...page, responses: { 'POST /auth/reset-password/look-up': gone } })
  await screen.findByText('This password reset link is no longer valid')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('a valid link shows the form and the account that it is for', async () => {
  const responses = { 'POST /auth/reset-password/look-up': { email: 'ana@bakery.test' } }
  await renderPage(<ResetPasswordPage />, { ...page, responses })
  await screen.findByLabelText('New password')
  expect(screen.getByText('For ana@bakery.test')).toBeDefined()
})

test('a failed look-up can be repeated', async () => {
  let isUp = false
  const lookUp = () => (isUp ? { email: 'ana@bakery.test' } : rejection(503, { message: 'Try again later' }))
  const { user } = await renderPage(<ResetPasswordPage />, {
    ...page,
    responses: { 'POST /auth/reset-password/look-up': lookUp },
  })
  await screen.findByText('Try again later')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeDefined()
})
