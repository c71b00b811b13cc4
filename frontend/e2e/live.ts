import type { Page } from 'playwright/test'

/** Resolves once the page that is about to be opened is told of what comes. */
export async function hears(page: Page) {
  // The page before it may be about to open its own socket.
  await page.waitForEvent('framenavigated')
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"notificationsChanged"'))
}
