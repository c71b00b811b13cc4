import { randomInt } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'

export type Role = keyof typeof demoAccounts

export const password = 'correct horse battery'

let number = 0

/** An address that no account has. */
export const newAddress = (name: string) => `${name}-${process.pid}-${Date.now()}-${(number += 1)}@e2e.test`

/**
 * Registers an organization through the API, whose first location is in `timeZone`. Returns the owner's address; the
 * password is `password`.
 */
export const newOwner = async (request: APIRequestContext, baseURL: string | undefined, timeZone = 'UTC') => {
  const email = newAddress('owner')
  const response = await request.post('/api/auth/register-organization', {
    // Each from a network of its own, as sign-ups are limited by network.
    headers: { origin: baseURL ?? '', 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` },
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

/** Fills in and sends the sign-in form of the open page. */
export const fillSignIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs the page's browser in through the API, which is faster than the form; accounts.spec.ts tests that one. */
export const signInByCall = async (page: Page, baseURL: string | undefined, email: string, secret = password) => {
  const response = await page.request.post('/api/auth/login', {
    headers: { origin: baseURL ?? '' },
    data: { email, password: secret },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Signs in and opens the home page. */
export const signIn = async (page: Page, email: string, secret = password) => {
  await signInByCall(page, process.env['E2E_ORIGIN'], email, secret)
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

export const signInAs = (page: Page, role: Role) => signIn(page, demoAccounts[role], demoPassword)

/** A page in a second browser context, signed out. */
export const otherBrowser = async (browser: Browser, page: Page) => {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return context.newPage()
}

/** Opens the menu if it is a drawer. */
export const openMenu = async (page: Page) => {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
}
