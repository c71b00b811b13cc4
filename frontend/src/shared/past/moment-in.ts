import { momentText, partsOfMoment } from '#schema/shared/moment.ts'
import { compared } from './address.ts'
import { momentParam } from './moment-param.ts'

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

function momentFrom(text: string, now: number) {
  const { instant, position } = partsOfMoment(text)
  const at = iso.test(instant) ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) || at > now ? null : momentText(new Date(at), position)
}

/**
 * Returns the moment in a search string, as `momentText` formats it: `undefined` for the present, null if invalid or
 * after `now` (milliseconds since 1970).
 */
export function momentIn(search: string, now: number): string | null | undefined {
  const text = momentParam(search)
  return text === null ? undefined : momentFrom(text, now)
}

/** Returns the moment to compare with: `undefined` for none, null for now. */
export function comparedIn(search: string, now: number): string | null | undefined {
  const text = new URLSearchParams(search).get(compared)
  if (text === 'now') return null
  return (text && momentFrom(text, now)) ?? undefined
}
