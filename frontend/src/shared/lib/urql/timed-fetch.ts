import { observeServerClock } from '../time/server-clock.ts'

export const endpoint = '/api/graphql'

/** Milliseconds after which a call counts as lost. */
const answerWithin = 15_000

/** Aborted when the browser goes offline: a call in flight might otherwise wait until its timeout. */
let whileOnline = new AbortController()
// The build, too, reads this, where nothing goes offline.
globalThis.addEventListener?.('offline', () => {
  whileOnline.abort(new TypeError('The connection was lost'))
  whileOnline = new AbortController()
})

let calls = 0

/** Calls that have no answer yet. */
export const callsInFlight = () => calls

/** `fetch` that gives up after the timeout or when offline, and notes the server's clock. */
export const timedFetch: typeof fetch = async (input, init) => {
  const signals = [AbortSignal.timeout(answerWithin), whileOnline.signal, ...(init?.signal ? [init.signal] : [])]
  const sentAt = Date.now()
  calls += 1
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
    observeServerClock(response.headers.get('date'), sentAt, Date.now())
    return response
  } finally {
    calls -= 1
  }
}
