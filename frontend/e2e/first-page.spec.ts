import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('A page preloads its font, and loads it once', { tag: '@desktop' }, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
  const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute('href')
  expect(fonts).toEqual([preloaded])
})

test('The schedule builder shows its week before form code loads', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'manager', '/announcements')
  await page.route('**/assets/zod-*.js', () => undefined)
  await page.goto('/manager/schedule-builder')
  await expect(page.locator('[data-shift]').first()).toBeVisible()
})

test('Signing in opens the screen that required it', async ({ page }) => {
  await page.goto('/profile?from=mail')
  await page.getByLabel('Email').fill(demoAccounts.employee)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile\?from=mail$/)
})

test(
  'An ended session leads to the sign-in page, and the browser forgets the user',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'manager', '/')
    await page.context().clearCookies()
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('muster.user'))).toBeNull()
  },
)

test('The sign-in page offers the demo accounts', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use the manager account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.manager)
})

test('A browser without the stored user stays signed in', async ({ page }) => {
  await signInAs(page, 'manager', '/')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manager Dashboard' })).toBeVisible()
})
