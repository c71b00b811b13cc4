import { moment } from './written-moment.ts'

/** The name of what its moment is compared with. */
export const compared = 'compare'

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
