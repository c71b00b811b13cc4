import { toast } from '#frontend/shared/ui/toast.ts'

/** Milliseconds between checks for a new version, for apps that stay open for days. */
const checkInterval = 3_600_000

/**
 * Registers the service worker, and offers to reload once a new version is available. Pages load network-first, so a reload
 * opens the new version, and only that page lets the new worker replace the old one. No tab reloads by itself, because the
 * user may lose input.
 */
export async function watchForUpdates() {
  // Service workers need https or localhost.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const onInstalled = async (worker: ServiceWorker | null) => {
    if (!worker || !registration.active) return
    const outdated = await isOutdated()
    if (outdated) offerReload()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take no target origin, unlike windows
    else if (outdated === false) worker.postMessage('skip waiting')
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void onInstalled(installing)
    })
  })
  // Another tab may have opened the new version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void isOutdated().then((outdated) => outdated && offerReload())
  })
  setInterval(() => void registration.update().catch(() => {}), checkInterval)
  void onInstalled(registration.waiting)
  await activationOf(registration)
  await removeKioskWorker()
}

const activationOf = ({ active, installing }: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    if (active ?? !installing) resolve()
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve()
    })
  })

/** Whether the server has another version of the app than this page. `undefined`: the server did not answer. */
export async function isOutdated(): Promise<boolean | undefined> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined)
  return entry && page ? !page.includes(entry) : undefined
}

function offerReload() {
  // A kiosk is unattended: it takes the new version when it is next loaded.
  if (window.location.pathname === '/kiosk') return
  toast.offer('A new version is available', { label: 'Reload', onClick: () => window.location.reload() })
}

/** Earlier versions had a separate worker for the kiosk. Its narrower scope would take precedence. */
async function removeKioskWorker() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (new URL(registration.scope).pathname === '/kiosk') await registration.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith('kiosk-')) await caches.delete(name)
}
