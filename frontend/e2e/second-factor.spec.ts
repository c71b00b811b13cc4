import { expect, type Page } from 'playwright/test'
import { codeOfApp } from '#backend/features/identity/second-factor/testing.ts'
import { call } from './api.ts'
import { asNewOwner, fillSignIn, hire, password, signInByCall } from './people.ts'
import { test } from './test.ts'

/** A device that confirms its user by itself and stores passkeys. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** From the dashboard, because the next sign-in returns to the screen of the sign-out. */
async function signOut(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a passkey is added in the profile and signs in without a password', async ({ page }) => {
  await asNewOwner(page)
  await addAuthenticator(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()
  await dialog.getByRole('button', { name: 'I’ve stored them' }).click()
  await expect(page.getByText(/^Passkey of /)).toBeVisible()
  const { email } = await call<{ email: string }>(page, 'GET', '/auth/me')

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await call(page, 'GET', '/auth/me')).toMatchObject({ email })

  await signOut(page)
  await fillSignIn(page, email)
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a required authenticator app is set up after sign-in, and then asked for', async ({ page, browser }) => {
  await asNewOwner(page)
  const { email } = await hire(page, 'Maya', 'Chen', 'manager')
  const manager = await (await browser.newContext()).newPage()
  await signInByCall(manager, email)
  await manager.goto('/profile')
  await expect(manager.getByRole('heading', { name: 'My Profile' })).toBeVisible()

  await page.goto('/manager/settings')
  await page.getByRole('switch', { name: 'Managers' }).click()
  await expect(page.getByText('Two-step sign-in requirement saved')).toBeVisible()
  await expect(manager.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()

  await manager.getByLabel('Current password').fill(password)
  await manager.getByLabel('Current password').press('Enter')
  const key = await manager.getByRole('textbox', { name: 'Key' }).inputValue()
  await manager.getByRole('textbox', { name: 'Code' }).fill(codeOfApp(key, new Date()))
  await manager.getByRole('textbox', { name: 'Code' }).press('Enter')
  await manager.getByRole('button', { name: 'I’ve stored them' }).click()
  await expect(manager.getByRole('heading', { name: 'My Profile' })).toBeVisible()

  await signOut(manager)
  await fillSignIn(manager, email)
  await expect(manager.getByLabel('Code')).toBeFocused()
  // The code that confirmed the set-up doesn't work again.
  await manager.getByLabel('Code').fill(codeOfApp(key, new Date(Date.now() + 30_000)))
  await manager.getByRole('button', { name: 'Sign In' }).click()
  await expect(manager.getByRole('navigation').first()).toBeVisible()
})
