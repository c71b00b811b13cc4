import { useEffect } from 'react'

/** Milliseconds, so that the open page loads first. */
const delay = 5000

/**
 * Loads code that the page may need later, so that it opens without a wait and offline. Pass a stable function. Ignores
 * failures: the load runs again when the code is needed.
 */
export const usePreload = (load: () => Promise<unknown>) =>
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [load])
