import { observeServerClock } from '../time/server-clock.ts'

export const endpoint = '/api/graphql'

/** Milliseconds. */
const timeout = 15_000

/** Aborted when the browser goes offline. Otherwise requests in flight would wait for the timeout. */
let whileOnline = new AbortController()
// Unit tests have no `addEventListener`.
globalThis.addEventListener?.('offline', () => {
  whileOnline.abort(new TypeError('The connection was lost'))
  whileOnline = new AbortController()
})

export const timedFetch: typeof fetch = async (input, init) => {
  const signals = [AbortSignal.timeout(timeout), whileOnline.signal, ...(init?.signal ? [init.signal] : [])]
  const sentAt = Date.now()
  const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
  observeServerClock(response.headers.get('date'), sentAt, Date.now())
  return response
}
