import { expect } from 'vitest'

/** Returns a moment (ISO 8601) separated from earlier and later events. The log's clock is exact to a tenth of a second. */
export async function momentNow() {
  const from = Date.now()
  await expect.poll(() => Date.now(), { interval: 10 }).toBeGreaterThan(from + 5)
  const moment = new Date().toISOString()
  await expect.poll(() => Date.now(), { interval: 10 }).toBeGreaterThan(Date.parse(moment) + 150)
  return moment
}
