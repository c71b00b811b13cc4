import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'

export const password = 'correct horse battery'

let number = 0

/** An address nobody has had. */
export const newAddress = (name: string) => `${name}-${process.pid}-${Date.now()}-${(number += 1)}@e2e.test`

/**
 * A new organisation with its owner, made through the API. Gives the owner's address; the password is `password`.
 * Its first location is in `timeZone`.
 */
export const newOwner = async (request: APIRequestContext, baseURL: string | undefined, timeZone = 'UTC') => {
  const email = newAddress('owner')
  const response = await request.post('/api/auth/register-organization', {
    headers: { origin: baseURL ?? '' },
    data: {
      organizationName: 'Corner Bakery',
      locationName: 'Main Street',
      firstName: 'Ana',
      lastName: 'Lopez',
      email,
      password,
      timeZone,
    },
  })
  expect(response.status(), await response.text()).toBeLessThan(300)
  return email
}

/** Signs in on the page that is open, and waits for what comes after. */
export const fillSignIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const signIn = async (page: Page, email: string, secret = password) => {
  await page.goto('/login')
  await fillSignIn(page, email, secret)
  await expect(page).not.toHaveURL(/\/login/)
}

export const signInAs = (page: Page, role: keyof typeof demoAccounts) => signIn(page, demoAccounts[role], demoPassword)

/** Another browser, in which nobody is signed in. */
export const otherBrowser = async (browser: Browser, page: Page) => {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return context.newPage()
}

/** Opens the menu where it is a drawer. */
export const openMenu = async (page: Page) => {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
}
