import { useEffect } from 'react'

/** Keeps the screen on where the browser can: on https, and as long as the page is seen. */
export function useAwake() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let ended = false
    const stayAwake = async () => {
      if (document.hidden) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (ended) await lock.release()
      } catch {
        // A device low on power refuses; its screen then sleeps as it is set.
      }
    }
    const again = () => void stayAwake()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
