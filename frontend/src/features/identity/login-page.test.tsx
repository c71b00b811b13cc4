import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import LoginPage from './login-page.tsx'

const signedOut = { user: null, address: '/login' }
const password = () => screen.getByLabelText('Password')

test('a rejected sign-in shows its message and keeps the email address', async () => {
  const rejected = () => rejection(401, { message: 'Invalid email or password' })
  const { user } = await renderPage(<LoginPage />, { ...signedOut, responses: { 'POST /auth/login': rejected } })
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test')
  await user.type(password(), 'not the password{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@bakery.test')
})

test('offline, the form says that the server is unreachable', async () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  const { user } = await renderPage(<LoginPage />, { ...signedOut, responses: { 'POST /auth/login': unreachable } })
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test')
  await user.type(password(), 'correct horse{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be reached')
})

test('the password shows on request', async () => {
  const { user } = await renderPage(<LoginPage />, signedOut)
  await user.type(password(), 'secret')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().getAttribute('type')).toBe('password')
})

test('an account with two-step sign-in is asked for its code, or for a recovery code', async () => {
  const message = 'Enter the code of your authenticator app'
  const sent: unknown[] = []
  const { user } = await renderPage(<LoginPage />, {
    ...signedOut,
    responses: {
      'POST /auth/login': (body: { code?: string }) => {
        sent.push(body.code)
        return rejection(401, { message, fields: { code: body.code ? 'This code is not valid' : message } })
      },
    },
  })
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test')
  await user.type(password(), 'correct horse{Enter}')
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(code, '123456{Enter}')
  await screen.findByText('This code is not valid')
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(await screen.findByLabelText('Recovery code'), 'AAAA-BBBB{Enter}')
  await screen.findByText('This code is not valid')
  expect(sent).toEqual([undefined, '123456', 'aaaabbbb'])
})
