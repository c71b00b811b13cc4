import { expect, type Page } from 'playwright/test'
import { clockSays, punch, queuedPunches, stored } from './clocks.ts'
import { waitForServiceWorker } from './live.ts'
import { asNewOwner, signInAs } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('The app opens offline, and a punch survives a reload', { tag: '@phone' }, async ({ page, context }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await waitForServiceWorker(page)

  await context.setOffline(true)
  await page.reload()
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await punch(page, 'Clock In', /^Clocked in since .* saved, not synced yet$/)
  await page.reload()
  await expect(clockSays(page)).toHaveText(/^Clocked in since .* saved, not synced yet$/)
  const [queued] = await queuedPunches(context)

  await context.setOffline(false)
  await expect.poll(async () => (await stored(page)).entries.map(({ clockIn }) => clockIn)).toEqual([queued?.at])
  await expect(clockSays(page)).not.toContainText('not synced yet')
  await expect.poll(() => queuedPunches(context)).toEqual([])
})

test('Own weeks show offline as last seen, and signing out erases them', async ({ page, context }) => {
  await signInAs(page, 'employee')
  await waitForServiceWorker(page)
  await page.goto('/schedule')
  const week = page.getByRole('heading', { name: /^Week of / })
  const shift = page.getByText(/^With \w+/).first()
  await expect(shift).toBeVisible()
  const title = await week.textContent()
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect.poll(() => storedQueries(page)).toBeGreaterThan(2)

  await context.setOffline(true)
  await page.goto('/schedule')
  await expect(week).toHaveText(title ?? '')
  await expect(shift).toBeVisible()
  // After a navigation, an emulated connection loss does not set `navigator.onLine`.
  const age = page.getByText(/(You’re offline|We can’t reach Muster)\. Last updated (just now|\d+ min ago)\./)
  await expect(age).toBeVisible()
  await context.setOffline(false)
  await expect(age).toBeHidden()

  await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } })
  await page.goto('/schedule')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => storedQueries(page)).toBe(0)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Connect to the internet to continue.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
})

const storedQueries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('muster-last-seen')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const counting = database.transaction('queries').objectStore('queries').count()
          counting.addEventListener('success', () => {
            database.close()
            resolve(counting.result)
          })
        })
      }),
  )
