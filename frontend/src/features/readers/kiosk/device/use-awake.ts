import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser supports it (https only). */
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
        // The device refuses when its battery is low; the screen then sleeps as usual.
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
