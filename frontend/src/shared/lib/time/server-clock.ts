/**
 * Milliseconds to add to this device's clock to have the server's, from one answer: its `Date` header (whole
 * seconds, cut off) against the middle of the exchange. Below two seconds it is 0: the header is no more
 * exact than that, and a clock that jumps by a second on every answer is worse than one a little off.
 */
export function offsetOf(dateHeader: string | null, sentAt: number, receivedAt: number) {
  const served = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(served)) return null
  const offset = served + 500 - (sentAt + receivedAt) / 2
  return Math.abs(offset) < 2000 + (receivedAt - sentAt) / 2 ? 0 : Math.round(offset)
}

let offset = 0

/** Notes the server's clock from one answer. Times are milliseconds of this device. */
export function observeServerClock(dateHeader: string | null, sentAt: number, receivedAt: number) {
  offset = offsetOf(dateHeader, sentAt, receivedAt) ?? offset
}

/**
 * Milliseconds since 1970 by the server's clock, as well as it is known: a tablet in a kitchen that is ten minutes
 * slow still shows and sends the right times.
 */
export const serverNow = () => Date.now() + offset
