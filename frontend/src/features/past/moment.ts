import { dateFormatter } from '#frontend/shared/lib/formatters.ts'
import { home, reader, zoneName, inOwnZone } from '#frontend/shared/lib/time/format.ts'
import { shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { isBefore } from '#schema/shared/moment.ts'
import { addDays, clockOf, dayOf, hasClock, toInstant } from '#schema/shared/week-time.ts'

export type Moments = { before: string; after: string }

/**
 * Formats a moment as `Tue, Nov 3, 2026, 2:15 PM EST`, with seconds if they are not zero. `own`: in the viewer's time
 * zone, if that differs.
 */
export function momentInWords(at: string, zone = home.timeZone, as = reader) {
  const words = dateFormatter(as.locale, {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(Date.parse(at) % 60_000 !== 0 && { second: '2-digit' }),
    ...(home.clockFormat !== 'locale' && { hourCycle: home.clockFormat }),
  }).format(Date.parse(at))
  return { words: [words, zoneName(at, zone, as)].filter(Boolean).join(' '), own: inOwnZone(at, zone, as) }
}

export const momentInShort = (at: string, zone = home.timeZone, { locale } = reader) =>
  `as of ${dateFormatter(locale, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(home.clockFormat !== 'locale' && { hourCycle: home.clockFormat }),
  }).format(Date.parse(at))}`

/** Returns the instant `days` later at the same time of day in `zone`. */
export function daysFrom(at: string, days: number, zone: string) {
  const day = dayOf(at, zone)
  const instantOn = (to: string) => Date.parse(toInstant(to, clockOf(at, zone), zone))
  return new Date(Date.parse(at) + instantOn(addDays(day, days)) - instantOn(day)).toISOString()
}

export function quickMoments(now: number, zone: string, preferences = home) {
  const minute = new Date(now - (now % 60_000)).toISOString()
  return [
    { label: 'An hour ago', at: new Date(Date.parse(minute) - 3_600_000).toISOString() },
    { label: 'Yesterday at this time', at: daysFrom(minute, -1, zone) },
    { label: 'Start of this week', at: toInstant(shownWeekOf(dayOf(minute, zone), preferences), '00:00', zone) },
  ]
}

export function momentOf({ day, clock }: { day: string; clock: string }, zone: string, now: number) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return { error: 'Choose a date' }
  if (!/^\d\d:\d\d$/.test(clock)) return { error: 'Choose a time' }
  if (!hasClock(day, clock, zone)) return { error: 'The clocks skipped this time on that day' }
  const at = toInstant(day, clock, zone)
  return Date.parse(at) > now ? { error: 'Choose a time in the past' } : { at }
}

/** Returns the moment before the last visible change and the one after the next change. `changes`: latest first. */
export function stepsAround(moment: string, changes: readonly Moments[]) {
  return {
    earlier: changes.find(({ after }) => !isBefore(moment, after))?.before,
    later: changes.findLast(({ after }) => isBefore(moment, after))?.after,
  }
}
