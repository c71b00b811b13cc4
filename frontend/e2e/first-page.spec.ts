import { expect, type Page } from 'playwright/test'
import { gzipSync } from 'node:zlib'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** The JavaScript that a page loads before it is at rest: files, and their bytes with gzip. */
async function codeOf(page: Page, open: () => Promise<unknown>) {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body())
  })
  await open()
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(bodies)
  return { files: scripts.length, bytes: scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) }
}

test('Signing in takes at most 130 kB of code in 12 files', { tag: '@desktop' }, async ({ page }) => {
  const { files, bytes } = await codeOf(page, async () => {
    await page.goto('/login')
    // What is loaded ahead begins after a second of quiet.
    await page.waitForTimeout(2000)
  })
  expect(bytes).toBeLessThanOrEqual(130_000)
  expect(files).toBeLessThanOrEqual(12)
})

test('The schedule builder loads no code of forms before one is opened', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'manager', '/announcements')
  await page.waitForLoadState('networkidle')
  const names: string[] = []
  page.on('request', (request) => names.push(request.url().replace(/.*\//, '')))
  await page.goto('/manager/schedule-builder')
  await expect(page.locator('[data-shift]').first()).toBeVisible()
  expect(names.filter((name) => /^(builder|home)-.*js$/.test(name))).toHaveLength(2)
  expect(names.filter((name) => /^(forms|checks|screens|employee)-/.test(name))).toEqual([])
})

test('A phone shows the top of a screen before its code has come', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide window shows no frame')
  await signInAs(page, 'employee', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const wordmark = page.getByText('Muster', { exact: true }).locator('visible=true')
  const shown = await wordmark.boundingBox()
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(wordmark).toBeVisible()
  const framed = await wordmark.boundingBox()
  expect([framed?.x, framed?.y, framed?.height]).toEqual([shown?.x, shown?.y, shown?.height])
})

test('A browser that has forgotten who is signed in need not ask first', async ({ page }) => {
  await signInAs(page, 'manager', '/')
  await page.evaluate(() => localStorage.clear())
  await page.route('**/api/auth/me', () => undefined)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manager Dashboard' })).toBeVisible()
})
