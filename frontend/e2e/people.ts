import { randomInt } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { call, type Browsing } from './api.ts'

export type Role = keyof typeof demoAccounts

export const password = 'correct horse battery'

let number = 0

export const newAddress = (name: string) => `${name}-${process.pid}-${Date.now()}-${(number += 1)}@e2e.test`

/**
 * Registers an organization through the API, with its first location in `timeZone`. Returns the email address of its
 * owner, Ana Lopez, whose password is `password`.
 */
export const newOwner = async (request: APIRequestContext, timeZone = 'UTC', email = newAddress('owner')) => {
  const names = { organizationName: 'Corner Bakery', locationName: 'Main Street', firstName: 'Ana', lastName: 'Lopez' }
  // Each sign-up uses its own network address, because sign-ups are rate-limited by network.
  const address = `10.${randomInt(256)}.${randomInt(256)}.1`
  await call(
    { request },
    'POST',
    '/auth/register-organization',
    { ...names, email, password, timeZone },
    {
      'x-forwarded-for': address,
    },
  )
  return email
}

export const hire = async (owner: Browsing, firstName: string, lastName: string, role: Role, more = {}) => {
  const email = newAddress(firstName.toLowerCase())
  const { id } = await call(owner, 'POST', '/auth/register', { email, password, firstName, lastName, role, ...more })
  return { email, id }
}

export const fillSignIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in through the API, which is faster than the form. accounts.spec.ts tests the form. */
export const signInByCall = (page: Browsing, email: string, secret = password) =>
  call(page, 'POST', '/auth/login', { email, password: secret })

export const asNewOwner = async (page: Browsing, timeZone?: string) => {
  const email = await newOwner(page.request, timeZone)
  await signInByCall(page, email)
  return email
}

export const hireTeam = async (owner: Browsing, browser: Browser) => {
  const hired = async (firstName: string, lastName: string, role: Role) => {
    const { email, id } = await hire(owner, firstName, lastName, role)
    const page = await (await browser.newContext()).newPage()
    await signInByCall(page, email)
    return { id, page }
  }
  const maya = await hired('Maya', 'Chen', 'manager')
  const ben = await hired('Ben', 'Ode', 'employee')
  const cai = await hired('Cai', 'Wu', 'employee')
  return { maya: maya.page, ben: ben.page, cai: cai.page, benId: ben.id, caiId: cai.id }
}

export type Team = Awaited<ReturnType<typeof hireTeam>>

export const signInAs = async (page: Page, role: Role, path = '/') => {
  await signInByCall(page, demoAccounts[role], demoPassword)
  await page.goto(path)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

export const openMenu = async (page: Page) => {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
}
