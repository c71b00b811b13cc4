/** Handles Back and Forward before the router. */
let guard: ((event: PopStateEvent) => void) | undefined

// Listeners run in the order they were added, so this module must load before the router exists.
window.addEventListener('popstate', (event) => guard?.(event))

/** Lets `onPopState` see Back and Forward first: the router misses what it stops. Returns how to end this. */
export const guardBack = (onPopState: (event: PopStateEvent) => void) => {
  guard = onPopState
  return () => {
    guard = undefined
  }
}
