/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { PushedNotification } from '#schema/notifications/push.ts'
import { photoCache } from '#frontend/shared/lib/pictures/photo-cache.ts'
import { handleClick, renewSubscription, showPushed } from './push.ts'

/**
 * The service worker of the app and the kiosk. It opens the app without a connection. Of user data it caches only profile
 * photos, until sign-out.
 *
 *   pages              network first, so that a new version applies at the next load; else the cached page
 *   files of a version cached at installation (`offline-files.ts`), the others at first use
 *   profile photos     cached at first use, because a photo's address never stands for another photo
 *   other data         never handled
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Milliseconds after which a page opens from the cache although the network has not failed. */
const pageTimeout = 3000
const assetCache = 'assets'

async function openPage({ event, request }: { event: ExtendableEvent; request: Request }): Promise<Response> {
  const network = fetchPage(event as FetchEvent, request)
  const response = await Promise.race([network.catch(() => undefined), pause(pageTimeout)])
  // A 5xx status may come from a proxy while the server is down.
  if (response && response.status < 500) return response
  return (await matchPrecache('/index.html')) ?? network
}

/** The browser starts the preload while the worker starts. */
const fetchPage = async (event: FetchEvent, request: Request) =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(request)

const pause = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

// Before the precached files, whose route would serve the cached page first.
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/(api|metrics|healthz|readyz)(\/|$)/] }))
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Asset names contain a content hash, so a cached asset is never stale.
  new CacheFirst({ cacheName: assetCache }),
)

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/api/photos/'),
  new CacheFirst({ cacheName: photoCache, plugins: [{ cacheDidUpdate: removeOldest }] }),
)

/** Photos are about 10 kB each. */
const mostPhotos = 300

async function removeOldest({ cacheName }: { cacheName: string }) {
  const cache = await caches.open(cacheName)
  const photos = await cache.keys()
  await Promise.all(photos.slice(0, Math.max(0, photos.length - mostPhotos)).map((photo) => cache.delete(photo)))
}

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate() {
  // Otherwise the assets of all versions would accumulate.
  await caches.delete(assetCache)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// A page of the new version sends this. Until then, open pages of the old version keep their cached files.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip waiting') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushed(self, event.data.json() as PushedNotification))
})
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(self, event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))
