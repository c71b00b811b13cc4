import { callsInFlight } from './urql/timed-fetch.ts'

const [LOOK, QUIET, IDLE] = [250, 1000, 5000]

/** Resolves once the server has not been asked for a second: what is loaded ahead then does not hold up the first look. */
export const whenQuiet = () => notAskedFor(QUIET)

/** Resolves once the server has not been asked for five seconds: running other screens' code would hold up the open one. */
export const whenIdle = () => notAskedFor(IDLE)

/** Resolves once the server has answered all that it was asked. */
export const whenAnswered = () => notAskedFor(LOOK)

async function notAskedFor(time: number) {
  for (let quiet = 0; quiet < time;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    quiet = callsInFlight() > 0 ? 0 : quiet + LOOK
  }
}
