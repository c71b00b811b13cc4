import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** `toggle`: undefined if the browser has no full-screen mode, as on iPhones. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // If the browser refuses, the mode doesn't change, which the user sees.
    change.catch(() => {})
  }
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined }
}
