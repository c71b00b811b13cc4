const parameter = 'asOf'
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/**
 * The moment in an address's search part, as ISO 8601 in UTC: `undefined` for the present, null where it is no moment, or
 * one after `now` (milliseconds since 1970).
 */
export function momentIn(search: string, now: number): string | null | undefined {
  const text = new URLSearchParams(search).get(parameter)
  if (!text) return undefined
  const at = instant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) || at > now ? null : new Date(at).toISOString()
}

/** Whether an address asks for any moment, even one that can't be shown. */
export const asksForMoment = (search: string) => Boolean(new URLSearchParams(search).get(parameter))

/**
 * A search part at a moment; null leaves the moment out. `keeping`: one that names a moment, or the present by `asOf=`,
 * stays as it is.
 */
export function withMoment(search: string, moment: string | null, { keeping = false } = {}) {
  const params = new URLSearchParams(search)
  const named = params.get(parameter)
  const next = keeping && named !== null ? named : moment
  if (next) params.set(parameter, next)
  else params.delete(parameter)
  const text = params.toString()
  return text && `?${text}`
}

/** A search part that leads to the present from the past. */
export function inPresent(search: string) {
  const params = new URLSearchParams(search)
  params.set(parameter, '')
  return `?${params}`
}

/** The moment of an address as it is written there. */
export const writtenMoment = (search: string) => new URLSearchParams(search).get(parameter) || null
