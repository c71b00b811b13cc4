/** How long (ms) the page takes to load all of its files. */
const LOAD_TIME = 3000

/**
 * Makes this page available offline: passes its files to public/kiosk-worker.js. Service workers need https or
 * localhost. Returns a function that cancels.
 */
export function openOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const timer = setTimeout(() => void cachePage().catch(() => {}), LOAD_TIME)
  return () => clearTimeout(timer)
}

async function cachePage() {
  await navigator.serviceWorker.register('/kiosk-worker.js', { scope: '/kiosk' })
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take no target origin, unlike windows
  active?.postMessage([...new Set(['/kiosk', ...files])])
}
