import { photoCache } from './pictures/photo-cache.ts'
import { eraseQueues } from './offline-queue/queue-storage.ts'
import { eraseLastSeen } from './urql/last-seen-storage.ts'

/** Data stored in the browser that must be deleted at sign-out, because another person may use a shared computer. */

const prefix = 'muster.until-sign-out.'

/** Fallback if storage is blocked or full: values last until the page closes. */
const fallback = new Map<string, string>()

export function storeUntilSignOut(name: string, text: string) {
  fallback.delete(name)
  try {
    if (text) localStorage.setItem(prefix + name, text)
    else localStorage.removeItem(prefix + name)
  } catch {
    fallback.set(name, text)
  }
}

export function readUntilSignOut(name: string): string {
  try {
    return fallback.get(name) ?? localStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

/** What may be left if the page that signed out closed too early. */
export function eraseDatabases() {
  eraseLastSeen()
  // Browsers can block storage.
  void eraseQueues().catch(() => undefined)
  if ('caches' in globalThis) void caches.delete(photoCache).catch(() => undefined)
}

export function clearAtSignOut() {
  fallback.clear()
  eraseDatabases()
  try {
    for (const key of Object.keys(localStorage)) {
      // Earlier versions stored the clock without the prefix.
      if (key.startsWith(prefix) || key.startsWith('muster.clock.')) localStorage.removeItem(key)
    }
  } catch {
    // Browsers can block storage.
  }
}
