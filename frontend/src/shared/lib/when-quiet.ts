import { persistently } from './persistently.ts'
import { callsInFlight } from './urql/timed-fetch.ts'

const [LOOK, QUIET, IDLE] = [250, 1000, 5000]
// Not a part of the first file, which every page waits for.
const loadRest = persistently(() => import('./at-rest.ts'))

/** Resolves once the server has not been asked for a second: what is loaded ahead then does not hold up the first look. */
export const whenQuiet = () => notAskedFor(QUIET)

/**
 * Resolves once the server has not been asked for five seconds and nothing moves on the screen: running other screens' code
 * would hold up the open one, or a drag.
 */
export const whenIdle = async () => {
  await notAskedFor(IDLE)
  const { atRest } = await loadRest()
  await atRest()
}

/** Resolves once the server has answered all that it was asked. */
export const whenAnswered = () => notAskedFor(LOOK)

async function notAskedFor(time: number) {
  for (let quiet = 0; quiet < time;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    quiet = callsInFlight() > 0 ? 0 : quiet + LOOK
  }
}
