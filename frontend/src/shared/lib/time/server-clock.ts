/**
 * Estimates the offset of the server's clock from this device in milliseconds, comparing the response's `Date` header
 * (truncated to seconds) with the midpoint of the exchange. Returns 0 below two seconds: the header is no more precise,
 * and a clock that jumps with every response is worse than a small error.
 */
export function offsetOf(dateHeader: string | null, sentAt: number, receivedAt: number) {
  const served = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(served)) return null
  const offset = served + 500 - (sentAt + receivedAt) / 2
  return Math.abs(offset) < 2000 + (receivedAt - sentAt) / 2 ? 0 : Math.round(offset)
}

let offset = 0

/** Updates the clock offset from a response. Times are milliseconds of this device. */
export function observeServerClock(dateHeader: string | null, sentAt: number, receivedAt: number) {
  offset = offsetOf(dateHeader, sentAt, receivedAt) ?? offset
}

/**
 * Returns the estimated server time in milliseconds since 1970, so that a device with a wrong clock shows and sends
 * correct times.
 */
export const serverNow = () => Date.now() + offset
