/** Between two frames there is less than this (ms). */
const REST = 40
/** An animation without an end must not keep the screens away that work offline (ms). */
const LONGEST = 30_000

/** Resolves once nothing moves on the screen; at once where the browser does not say, as Safari. */
export function atRest() {
  const latest = performance.now() + LONGEST
  return new Promise<void>((resolve) => {
    const look = (deadline?: IdleDeadline) => {
      const isAtRest = !deadline || deadline.timeRemaining() > REST || performance.now() > latest
      if (isAtRest) resolve()
      else requestIdleCallback(look)
    }
    if ('requestIdleCallback' in globalThis) requestIdleCallback(look)
    else look()
  })
}
