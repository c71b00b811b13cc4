import { callsInFlight } from './urql/timed-fetch.ts'

const [LOOK, QUIET, IDLE] = [250, 1000, 5000]
/** Between two frames there is less than this (ms). */
const REST = 40
/** An animation without an end must not keep the screens away that work offline. */
const LONGEST = 30_000

/** Resolves once the server has not been asked for a second: what is loaded ahead then does not hold up the first look. */
export const whenQuiet = () => notAskedFor(QUIET)

/**
 * Resolves once the server has not been asked for five seconds and nothing moves on the screen: running other screens' code
 * would hold up the open one, or a drag.
 */
export const whenIdle = async () => {
  await notAskedFor(IDLE)
  await nothingMoves()
}

/** Resolves once the server has answered all that it was asked. */
export const whenAnswered = () => notAskedFor(LOOK)

async function notAskedFor(time: number) {
  for (let quiet = 0; quiet < time;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    quiet = callsInFlight() > 0 ? 0 : quiet + LOOK
  }
}

/** At once where the browser does not say, as Safari. */
function nothingMoves() {
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
