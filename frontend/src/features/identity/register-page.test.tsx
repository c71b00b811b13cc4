import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { descriptionOf } from '#frontend/shared/testing/queries.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import RegisterPage from './register-page.tsx'

const signUp = () => screen.getByRole('button', { name: 'Sign Up' })

test('each field shows its error, and the first has the focus', async () => {
  const { user } = await renderPage(<RegisterPage />, { user: null })
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.type(screen.getByLabelText('Confirm password'), 'other')
  await user.click(signUp())
  await screen.findByText('Organization name is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Organization name'))
  expect(descriptionOf(screen.getByLabelText('Organization name'))).toBe('Organization name is required')
  expect(descriptionOf(screen.getByLabelText('Password'))).toContain('Password must be at least 8 characters')
  expect(descriptionOf(screen.getByLabelText('Confirm password'))).toBe('Passwords do not match')
})

test('a taken email address shows the server’s error on its field', async () => {
  const message = 'There is already an account with this email'
  const { user } = await renderPage(<RegisterPage />, {
    user: null,
    responses: { 'POST /auth/register-organization': () => rejection(409, { message, fields: { email: message } }) },
  })
  for (const name of ['Organization name', 'Location name', 'First name', 'Last name'])
    await user.type(screen.getByLabelText(name), 'Ana')
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test')
  for (const name of ['Password', 'Confirm password'])
    await user.type(screen.getByLabelText(name), 'correct horse battery')
  await user.click(signUp())
  await screen.findByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(descriptionOf(screen.getByLabelText('Email'))).toBe(message)
})
