import type { Page } from 'playwright/test'

/** Waits until the service worker has cached the files of the app. */
export const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

export async function waitForLiveConnection(page: Page) {
  // The current page may be about to open its own socket.
  await page.waitForEvent('framenavigated')
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"notificationsChanged"'))
}
