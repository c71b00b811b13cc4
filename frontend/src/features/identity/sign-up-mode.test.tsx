import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import LoginPage from './login-page.tsx'
import RegisterPage from './register-page.tsx'

const setMode = (mode: string) => {
  const tag = document.createElement('meta')
  tag.name = 'muster-sign-up'
  tag.content = mode
  document.head.append(tag)
}

afterEach(() => document.querySelector('meta[name="muster-sign-up"]')?.remove())

const valid = { 'POST /auth/setup-links/look-up': { message: 'This set-up link is valid' } }

const signUp = () => screen.queryByRole('button', { name: 'Sign Up' })
const linkToSignUp = () => screen.queryByRole('link', { name: 'Sign up' })

test('anyone can sign up by default', async () => {
  await renderPage(<LoginPage />, { user: null })
  expect(linkToSignUp()).not.toBeNull()
})

describe.each([
  ['invite', /Sign-up is by invitation/],
  ['closed', /Sign-up is closed/],
])('with sign-up set to %s', (mode, message) => {
  test('the sign-in page has no link to sign up', async () => {
    setMode(mode)
    await renderPage(<LoginPage />, { user: null })
    expect(linkToSignUp()).toBeNull()
  })

  test('the sign-up page says so', async () => {
    setMode(mode)
    await renderPage(<RegisterPage />, { user: null })
    expect(screen.getByText(message)).toBeDefined()
    expect(signUp()).toBeNull()
  })

  test('a set-up link shows the form', async () => {
    setMode(mode)
    await renderPage(<RegisterPage />, { user: null, address: '/register?token=secret', responses: valid })
    expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeDefined()
  })

  test('a set-up link that no longer works says so before the form', async () => {
    setMode(mode)
    const refused = () => rejection(422, { message: 'This set-up link is no longer valid' })
    const responses = { 'POST /auth/setup-links/look-up': refused }
    await renderPage(<RegisterPage />, { user: null, address: '/register?token=secret', responses })
    await screen.findByText('This set-up link is no longer valid')
    expect(signUp()).toBeNull()
  })
})

test('a set-up link sends its token', async () => {
  setMode('invite')
  let sent: unknown
  const { user } = await renderPage(<RegisterPage />, {
    user: null,
    address: `/register?token=${'t'.repeat(43)}`,
    responses: {
      ...valid,
      'POST /auth/register-organization': (body: unknown) => {
        sent = body
        return rejection(403, { message: 'This set-up link is no longer valid' })
      },
    },
  })
  await screen.findByLabelText('Organization name')
  for (const name of ['Organization name', 'Location name', 'First name', 'Last name'])
    await user.type(screen.getByLabelText(name), 'Ana')
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test')
  for (const name of ['Password', 'Confirm password'])
    await user.type(screen.getByLabelText(name), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  await screen.findByText('This set-up link is no longer valid')
  expect(sent).toMatchObject({ setupToken: 't'.repeat(43) })
})
