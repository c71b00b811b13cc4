import { momentText, partsOfMoment } from '#schema/shared/moment.ts'

const moment = 'asOf'
const compared = 'compare'
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** In UTC; null for what is no moment, or one after `now` (milliseconds since 1970). */
function momentFrom(text: string, now: number) {
  const { instant, position } = partsOfMoment(text)
  const at = iso.test(instant) ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) || at > now ? null : momentText(new Date(at), position)
}

/**
 * The moment in an address's search part, as `momentText` writes it: `undefined` for the present, null where it is no
 * moment, or one after `now` (milliseconds since 1970).
 */
export function momentIn(search: string, now: number): string | null | undefined {
  const text = writtenMoment(search)
  return text === null ? undefined : momentFrom(text, now)
}

/** The other moment that it is compared with: `undefined` for none, null for now. */
export function comparedIn(search: string, now: number): string | null | undefined {
  const text = new URLSearchParams(search).get(compared)
  if (text === 'now') return null
  return (text && momentFrom(text, now)) ?? undefined
}

/** The moment of an address as it is written there; null for the present. */
export const writtenMoment = (search: string) => new URLSearchParams(search).get(moment) || null

/** A search part at a moment; null leaves the moment out, and what it is compared with. */
export function withMoment(search: string, at: string | null) {
  const params = new URLSearchParams(search)
  if (at) params.set(moment, at)
  else for (const name of [moment, compared]) params.delete(name)
  return written(params)
}

/** A search part that compares its moment with another, with now (null), or no longer (`undefined`). */
export function withCompared(search: string, at: string | null | undefined) {
  const params = new URLSearchParams(search)
  if (at === undefined) params.delete(compared)
  else params.set(compared, at ?? 'now')
  return written(params)
}

/**
 * A search part, at the moment of the address `from`. One that names a moment, or the present by `asOf=`, keeps it.
 * `samePage`: what it is compared with stays as well.
 */
export function keepingMoment(search: string, from: string, samePage: boolean) {
  const params = new URLSearchParams(search)
  const before = new URLSearchParams(from)
  const kept = samePage ? [moment, compared] : [moment]
  if (!params.has(moment)) {
    for (const name of kept) {
      const value = before.get(name)
      if (value && !params.has(name)) params.set(name, value)
    }
  }
  return withMoment(written(params), params.get(moment))
}

/** A search part that leads to the present from the past. */
export function inPresent(search: string) {
  const params = new URLSearchParams(search)
  params.delete(compared)
  params.set(moment, '')
  return written(params)
}

function written(params: URLSearchParams) {
  const text = params.toString()
  return text && `?${text}`
}
