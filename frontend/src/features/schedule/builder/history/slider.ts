import { dateFormatter } from '#frontend/shared/lib/formatters.ts'
import { clockTime, dayOf, reader, shortDay } from '#frontend/shared/lib/time/format.ts'
import { addDays } from '#schema/shared/week-time.ts'

type SliderStop = { id: string; revision: number; at: string; sentence: string }

type Stop = {
  revision: number | null
  after: SliderStop | null
}

/**
 * Returns the slider's stops from earliest to current, given changes latest first. Adds a stop before the first change once
 * all changes are loaded.
 */
export function stopsOf(changes: readonly SliderStop[], complete: boolean): Stop[] {
  const stops = changes.map((after, place): Stop => ({ revision: place === 0 ? null : after.revision, after }))
  if (complete) stops.push({ revision: changes.length === 0 ? null : -1, after: null })
  return stops.toReversed()
}

export function placeOf(revision: number | null, stops: readonly Stop[]): number {
  if (revision === null) return stops.length - 1
  const later = stops.findIndex((stop) => (stop.after?.revision ?? -1) > revision)
  return Math.max(0, (later === -1 ? stops.length : later) - 1)
}

export function stopInWords({ revision, after }: Stop, zone: string, now: number, as = reader): string {
  if (revision === null) return 'Now'
  if (!after) return 'Before the first change'
  return `As of ${whenInWords(after.at, zone, now, as)}, after ${after.sentence}`
}

export function whenInWords(at: string, zone: string, now: number, as = reader): string {
  const lately = dayOf(at, zone) > addDays(dayOf(now, zone), -7)
  const weekday = dateFormatter(as.locale, { timeZone: zone, weekday: 'short' }).format(Date.parse(at))
  return `${lately ? weekday : shortDay(at, zone, now, as)} ${clockTime(at, zone, as)}`
}
