import { expect } from 'playwright/test'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('A page preloads its font, and loads it once', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
  const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute('href')
  expect(fonts).toEqual([preloaded])
})

test('The schedule builder shows its week before form code loads', async ({ page }) => {
  await signInAs(page, 'manager', '/announcements')
  await page.route('**/assets/zod-*.js', () => undefined)
  await page.goto('/manager/schedule-builder')
  await expect(page.locator('[data-shift]').first()).toBeVisible()
})

test('A browser without the stored user stays signed in', async ({ page }) => {
  await signInAs(page, 'manager', '/')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manager Dashboard' })).toBeVisible()
})
