import type { Page } from 'playwright/test'

/** Resolves when the next page that opens receives live changes. */
export async function waitForLiveConnection(page: Page) {
  // The current page may be about to open its own socket.
  await page.waitForEvent('framenavigated')
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"notificationsChanged"'))
}
