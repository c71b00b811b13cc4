/** After how long (ms) all files of the page are loaded. */
const SETTLED = 3000

/**
 * Lets this page open offline: hands its files to public/kiosk-worker.js. Browsers have such workers on
 * https and localhost only. Returns how to stop.
 */
export function openOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const timer = setTimeout(() => void keepPage().catch(() => {}), SETTLED)
  return () => clearTimeout(timer)
}

async function keepPage() {
  await navigator.serviceWorker.register('/kiosk-worker.js', { scope: '/kiosk' })
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, only windows do
  active?.postMessage([...new Set(['/kiosk', ...files])])
}
