import { moment } from './moment-param.ts'

export const compared = 'compare'

/** Sets a search string's moment; null removes it and the moment to compare with. */
export function withMoment(search: string, at: string | null) {
  const params = new URLSearchParams(search)
  if (at) params.set(moment, at)
  else for (const name of [moment, compared]) params.delete(name)
  return written(params)
}

/** Sets a search string's moment to compare with: null means now, `undefined` removes it. */
export function withCompared(search: string, at: string | null | undefined) {
  const params = new URLSearchParams(search)
  if (at === undefined) params.delete(compared)
  else params.set(compared, at ?? 'now')
  return written(params)
}

/**
 * Adds the moment of the URL `from` to a search string, unless that has a moment or selects the present by `asOf=`.
 * `samePage`: also keeps the moment to compare with.
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
