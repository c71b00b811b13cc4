/**
 * Holds a lock among this browser's tabs from when it is free until it is let go, also by the tab's end. Returns how to
 * let go. There are locks wherever there are browser notifications: on https and localhost.
 */
export function hold(name: string, mode: LockMode, held = () => {}) {
  if (!('locks' in navigator)) return () => {}
  const over = new AbortController()
  const { signal } = over
  const untilOver = () =>
    new Promise<void>((resolve) => {
      if (!signal.aborted) held()
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
    })
  navigator.locks.request(name, { mode, signal }, untilOver).catch((error: unknown) => {
    // Let go before it was free.
    if (!signal.aborted) throw error
  })
  return () => over.abort()
}
