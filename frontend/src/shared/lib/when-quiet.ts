import { callsInFlight } from './urql/timed-fetch.ts'

const [LOOK, QUIET] = [250, 1000]

/** Resolves once the server has not been asked for a second: what is loaded ahead then does not hold up the first look. */
export async function whenQuiet() {
  for (let quiet = 0; quiet < QUIET;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    quiet = callsInFlight() > 0 ? 0 : quiet + LOOK
  }
}
