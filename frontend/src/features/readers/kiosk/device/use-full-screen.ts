import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** `toggle`: undefined where the browser shows nothing on the whole screen, as on iPhones. */
export function useFullScreen() {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // Refused, it stays as it is, which is seen.
    change.catch(() => {})
  }
  return { full, toggle: document.fullscreenEnabled ? toggle : undefined }
}
