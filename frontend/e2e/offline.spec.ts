import { expect } from 'playwright/test'
import { clockSays, punch, queuedPunches, stored } from './clocks.ts'
import { waitForServiceWorker } from './live.ts'
import { asNewOwner } from './people.ts'
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
