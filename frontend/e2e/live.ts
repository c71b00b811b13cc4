import type { Page } from 'playwright/test'

export async function waitForLiveConnection(page: Page) {
  // The current page may be about to open its own socket.
  await page.waitForEvent('framenavigated')
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"notificationsChanged"'))
}
