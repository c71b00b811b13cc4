// Opens the kiosk's page when there is no line, after a power cut say. Its scope is /kiosk: no other page ever asks here.
// The page comes from the network whenever that answers, so that a new version counts at once; its files are named by
// their content, so what is kept under a name is what the page means.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A page that runs names what it is made of.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

/** All of it or nothing: what is kept already must still open if the line goes now. */
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
    // A proxy answers for a server that is down.
    if (answer.status < 500) return answer
    return (await caches.match('/kiosk')) ?? answer
  } catch (error) {
    const kept = await caches.match('/kiosk')
    if (kept) return kept
    throw error
  }
}

const file = async (request) => (await caches.match(request)) ?? fetch(request)
