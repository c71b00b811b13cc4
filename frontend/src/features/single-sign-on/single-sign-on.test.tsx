import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import LoginPage from '#frontend/features/identity/login-page.tsx'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import CallbackPage from './callback-page.tsx'
import CompanySignInPage from './company-sign-in-page.tsx'
import { data } from './data.ts'
import SignInSettingsPage from './sign-in-settings-page.tsx'

const id = 'b7a6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c5e'
const unset = {
  id,
  redirectUrl: `https://muster.test/sign-in/callback/${id}`,
  logoutUrl: `https://muster.test/api/sso/${id}/backchannel-logout`,
  signInUrl: `https://muster.test/sign-in?sso=${id}`,
  scimUrl: 'https://muster.test/scim/v2',
}
const organization = { id: 'bakery', locations: [{ id, name: 'Main Street' }] }
const connection = { id, organization: 'Bakery', required: true }

afterEach(() => vi.unstubAllGlobals())

/** Replaces the navigation to the provider. */
function stubLocation() {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { origin: window.location.origin, href: window.location.href, assign })
  return assign
}

test('the sign-in page offers the company’s sign-in once the address is entered', async () => {
  const { user } = await renderPage(<LoginPage />, {
    user: null,
    address: '/login',
    responses: { 'POST /auth/sso/look-up': () => ({ connections: [connection] }) },
  })
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test')
  await user.tab()
  expect(await screen.findByRole('button', { name: 'Continue with Bakery' })).toBeDefined()
})

test('a sign-in link opens the provider at once, or says why not', async () => {
  const assign = stubLocation()
  const page = { user: null, address: `/sign-in?sso=${id}` }
  const start = `POST /auth/sso/${id}/start`
  const opened = await renderPage(<CompanySignInPage />, {
    ...page,
    responses: { [start]: () => ({ url: 'https://login.test/authorize' }) },
  })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.test/authorize'))
  opened.unmount()
  const message = 'Single sign-on is not set up here'
  await renderPage(<CompanySignInPage />, { ...page, responses: { [start]: () => rejection(404, { message }) } })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('the address finds the company', async () => {
  const assign = stubLocation()
  const { user } = await renderPage(<CompanySignInPage />, {
    user: null,
    address: '/sign-in',
    responses: {
      'POST /auth/sso/look-up': ({ email }: { email: string }) => ({
        connections: email.endsWith('@bakery.test') ? [connection] : [],
      }),
      [`POST /auth/sso/${id}/start`]: () => ({ url: 'https://login.test/authorize' }),
    },
  })
  await user.type(screen.getByLabelText('Email'), 'ana@other.test{Enter}')
  await screen.findByText(/No company signs in with this address/)
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'ana@bakery.test{Enter}')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.test/authorize'))
})

test('a trial shows what a sign-in would do', async () => {
  const tried = {
    problem: null,
    subject: 'ana-1',
    email: 'ana@bakery.test',
    email_verified: true,
    name: 'Ana Lopez',
    outcome: 'adds_employee',
    employee: null,
    role: 'manager',
    location: null,
    claims: ['email', 'groups'],
  }
  await renderPage(<CallbackPage />, {
    route: '/sign-in/callback/:id',
    address: `/sign-in/callback/${id}?code=c&state=s`,
    responses: { [`POST /auth/sso/${id}/finish`]: () => ({ signed_in: false, tried }) },
  })
  await screen.findByText('The provider confirmed the account.')
  screen.getByText('Is added as a new employee, and signs in')
  expect(screen.getByText('email, groups')).toBeDefined()
})

test('a refused response says so and offers another try', async () => {
  const message = 'This sign-in has expired. Start again'
  await renderPage(<CallbackPage />, {
    user: null,
    route: '/sign-in/callback/:id',
    address: `/sign-in/callback/${id}?error=access_denied`,
    responses: { [`POST /auth/sso/${id}/finish`]: () => rejection(401, { message }) },
  })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/sign-in?sso=${id}`)
})

test('an owner connects a provider with rules for roles', async () => {
  let settings: Record<string, unknown> = unset
  const sent: Record<string, unknown>[] = []
  const { user } = await renderPage(<SignInSettingsPage />, {
    features: [data],
    responses: {
      singleSignOn: () => settings,
      organization,
      updateSingleSignOn({ input }: { input: Record<string, unknown> }) {
        sent.push(input)
        settings = { ...unset, ...input }
        return {}
      },
    },
  })
  await screen.findByText(/Connect your company’s provider/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Redirect URL' }).value).toBe(unset.redirectUrl)
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  const form = within(await screen.findByRole('dialog', { name: 'Single sign-on' }))
  await user.type(form.getByLabelText('Issuer'), 'https://login.test')
  await user.type(form.getByLabelText('Client ID'), 'muster')
  await user.type(form.getByLabelText('Client secret'), 'secret')
  await user.click(form.getByRole('button', { name: 'Role and location from claims' }))
  await user.type(form.getByLabelText('Role claim'), 'groups')
  await user.click(form.getByRole('button', { name: 'Add role rule' }))
  await user.type(form.getByLabelText('Value'), 'Leads')
  await user.selectOptions(form.getByRole('combobox', { name: 'Role' }), 'Manager')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('By the claim groups, 1 rule')
  expect(sent).toMatchObject([
    { issuer: 'https://login.test', clientSecret: 'secret', roles: [{ value: 'Leads', role: 'manager' }] },
  ])
})

test('a verified domain can be required, with the warning about owners', async () => {
  const domain = { domain: 'bakery.test', verification: 'muster-verification=a', verified: true, required: false }
  const required: boolean[] = []
  const { user } = await renderPage(<SignInSettingsPage />, {
    features: [data],
    responses: {
      singleSignOn: () => ({ ...unset, issuer: 'https://login.test', clientId: 'm', domains: [domain] }),
      organization,
      updateSignInDomain({ input }: { input: { required: boolean } }) {
        required.push(input.required)
        return {}
      },
    },
  })
  await screen.findByText(/Owners with two-step sign-in can always use their password/)
  await user.click(screen.getByRole('switch', { name: 'Require single sign-on for bakery.test' }))
  await vi.waitFor(() => expect(required).toEqual([true]))
})

test('a domain that is not verified shows its TXT record', async () => {
  const domain = { domain: 'bakery.test', verification: 'muster-verification=a', verified: false, required: false }
  await renderPage(<SignInSettingsPage />, {
    responses: { singleSignOn: () => ({ ...unset, domains: [domain] }), organization },
  })
  await screen.findByText('Not verified')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'TXT record' }).value).toBe('muster-verification=a')
  expect(screen.queryByRole('switch')).toBeNull()
})
