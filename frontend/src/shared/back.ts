/** What hears of Back and Forward before the router does, if anything. */
let guard: ((event: PopStateEvent) => void) | undefined

// A window calls its listeners in the order in which they came, so this must be loaded before the router is made.
window.addEventListener('popstate', (event) => guard?.(event))

/** Shows Back and Forward to `onPopState` first: what it stops, the router never hears of. Ends with the answered call. */
export const guardBack = (onPopState: (event: PopStateEvent) => void) => {
  guard = onPopState
  return () => {
    guard = undefined
  }
}
