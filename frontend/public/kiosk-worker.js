// Opens the kiosk page without a connection, for example after a power outage. Its scope is /kiosk, so it handles no
// other page. The page is loaded network-first, so that a new version applies immediately. Asset names contain a content
// hash, so a cached asset is never stale.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The running page sends the list of its files.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

/** Caches all files or none, so that an incomplete new version never replaces a working one. */
async function keep(files) {
  const name = `kiosk-${Date.now()}`
  const kept = await caches.open(name)
  try {
    await kept.addAll(files)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  for (const other of await caches.keys()) {
    if (other.startsWith('kiosk-') && other !== name) await caches.delete(other)
  }
}

async function page(request) {
  try {
    const answer = await fetch(request)
    // A 5xx status may come from a proxy while the server is down.
    if (answer.status < 500) return answer
    return (await caches.match('/kiosk')) ?? answer
  } catch (error) {
    const kept = await caches.match('/kiosk')
    if (kept) return kept
    throw error
  }
}

const file = async (request) => (await caches.match(request)) ?? fetch(request)
