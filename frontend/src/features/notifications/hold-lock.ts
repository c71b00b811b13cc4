/**
 * Holds a Web Lock across this browser's tabs until released or until the tab closes, and calls `onAcquired` once the
 * lock is held. Returns the function that releases it. Web Locks need a secure context, as browser notifications do.
 */
export function holdLock(name: string, mode: LockMode, onAcquired = () => {}) {
  if (!('locks' in navigator)) return () => {}
  const released = new AbortController()
  const { signal } = released
  const untilReleased = () =>
    new Promise<void>((resolve) => {
      if (!signal.aborted) onAcquired()
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
    })
  navigator.locks.request(name, { mode, signal }, untilReleased).catch((error: unknown) => {
    // Aborting a pending request rejects it.
    if (!signal.aborted) throw error
  })
  return () => released.abort()
}
