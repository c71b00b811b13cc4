import { tzOffset } from '@date-fns/tz/tzOffset'
import { defaultDisplayPreferences, type DisplayPreferences } from '#schema/organization/display-preferences.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { canonicalTimeZone } from '#schema/shared/time-zone.ts'
import { daysApart } from '#schema/shared/week-time.ts'
import { dateFormatter, numberFormatter } from '../formatters.ts'

/** The viewer's locale and time zone. The app takes both from the browser; tests set them. */
export type Reader = { locale: string | undefined; timeZone: string }

export const reader: Reader = {
  locale: undefined,
  // A browser may report a time zone that it can't format, such as Etc/Unknown.
  timeZone: canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC',
}

/** The time zone of the user's location, used for times without a location, and the organization's display preferences. */
export const home: { timeZone: string } & DisplayPreferences = {
  timeZone: reader.timeZone,
  ...defaultDisplayPreferences,
}

type Instant = string | number

const milliseconds = (instant: Instant) => (typeof instant === 'number' ? instant : Date.parse(instant))

const isSameTime = (instant: Instant, zone: string, other: string) =>
  zone === other || tzOffset(zone, new Date(instant)) === tzOffset(other, new Date(instant))

/** Returns the zone's abbreviation at that instant, such as `EST`, or '' if the viewer's zone has the same offset. */
export function zoneName(instant: Instant, zone: string, { locale, timeZone } = reader) {
  if (isSameTime(instant, zone, timeZone)) return ''
  const parts = dateFormatter(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(milliseconds(instant))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

const clock = (): Intl.DateTimeFormatOptions => (home.clockFormat === 'locale' ? {} : { hourCycle: home.clockFormat })

/** Formats a time of day in `zone`, with the zone's name if it differs from the viewer's: `09:02`, `9:02 AM EST`. */
export function timeOfDay(instant: Instant, zone = home.timeZone, as = reader) {
  const time = clockTime(instant, zone, as)
  const name = zoneName(instant, zone, as)
  return name ? `${time} ${name}` : time
}

/** Formats a time of day in `zone` without the zone's name. Use where the page names the zone elsewhere. */
export const clockTime = (instant: Instant, zone = home.timeZone, { locale } = reader) =>
  dateFormatter(locale, { timeZone: zone, timeStyle: 'short', ...clock() }).format(milliseconds(instant))

/** Shortens a time from `clockTime`: `9a`, `5:30p`. Times without AM and PM stay unchanged. */
export const briefTime = (time: string) =>
  /\p{L}/u.test(time)
    ? time.replace(/[:.]00(?!\d)/, '').replace(/\s?([ap])\.?\s?m\.?$/i, (_, letter: string) => letter.toLowerCase())
    : time

/** Formats a full hour for a ruler: `9a`, `12p`, or `09`, `15` with a 24-hour clock. */
export const hourLabel = (instant: Instant, zone = home.timeZone, as = reader) =>
  briefTime(clockTime(instant, zone, as)).replace(/[:.]00(?!\d)/, '')

export const clockInWords = (clock: string, as = reader) => clockTime(`2000-01-01T${clock}:00.000Z`, 'UTC', as)

export const clocksInWords = ({ startTime, endTime }: ClockTimes, as = reader) =>
  `${clockInWords(startTime, as)}–${clockInWords(endTime, as)}`

/** Formats a time range, naming the zone once: `9:00 AM–5:00 PM EST`. */
export const timeSpan = (start: Instant, end: Instant, zone = home.timeZone, as = reader) =>
  `${clockTime(start, zone, as)}–${timeOfDay(end, zone, as)}`

/**
 * Formats several times of one card. If they share a zone that differs from the viewer's, `note` names it once: `Times in
 * EST`. Otherwise each time names its own zone. `as`: the reader to format the card's other times with.
 */
export function timesWithZone(times: readonly { at: Instant; zone: string }[], viewer = reader) {
  const names = new Set(times.map(({ at, zone }) => zoneName(at, zone, viewer)))
  // One zone has two abbreviations around a daylight saving change.
  const once = names.size === 1 || new Set(times.map(({ zone }) => zone)).size === 1
  const as = (zone: string): Reader => (once ? { ...viewer, timeZone: zone } : viewer)
  const name = once ? [...names].join('/') : ''
  return {
    note: name && `Times in ${name}`,
    as,
    time: (at: Instant, zone: string) => timeOfDay(at, zone, as(zone)),
  }
}

export type CardTimes = ReturnType<typeof timesWithZone>

export function homeTimes(instants: readonly string[], viewer = reader) {
  const zone = home.timeZone
  const { note, as, time } = timesWithZone(
    instants.map((at) => ({ at, zone })),
    viewer,
  )
  return { note, as: as(zone), time: (at: Instant) => time(at, zone) }
}

export const inOwnZone = (instant: Instant, zone = home.timeZone, as = reader) =>
  isSameTime(instant, zone, as.timeZone)
    ? undefined
    : `${shortDay(instant, as.timeZone, Date.now(), as)}, ${timeOfDay(instant, as.timeZone, as)} your time`

export const spanInOwnZone = (start: Instant, end: Instant, zone = home.timeZone, as = reader) =>
  isSameTime(start, zone, as.timeZone)
    ? undefined
    : `${shortDay(start, as.timeZone, Date.now(), as)}, ${timeSpan(start, end, as.timeZone, as)} your time`

export const shiftTimes = (shifts: readonly { startsAt: string; endsAt: string; location: { timeZone: string } }[]) =>
  timesWithZone(
    shifts.flatMap(({ startsAt, endsAt, location: { timeZone: zone } }) => [
      { at: startsAt, zone },
      { at: endsAt, zone },
    ]),
  )

export function exactTimeOfDay(instant: Instant, zone = home.timeZone, as = reader) {
  const time = secondsTime(instant, zone, as)
  const name = zoneName(instant, zone, as)
  return name ? `${time} ${name}` : time
}

const secondsTime = (instant: Instant, zone: string, { locale }: Reader) =>
  dateFormatter(locale, { timeZone: zone, timeStyle: 'medium', ...clock() }).format(milliseconds(instant))

/** Formats the Time Clock's time in `zone`: HH:mm:ss, 24 hours in every locale. */
export const clockFace = (now: number, zone = home.timeZone) =>
  dateFormatter('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(now)

/** Formats a time in the organization's clock format, with AM or PM separate: `['1:30:00', 'PM']`, `['13:30:00']`. */
export const clockFaceParts = (now: number, zone = home.timeZone, as = reader) =>
  secondsTime(now, zone, as).split(/\s(?=\p{L})/u)

/** Formats a day: `Mon, Mar 2`. Adds the year unless it is the current one. */
export function shortDay(instant: Instant, zone = home.timeZone, now: Instant = Date.now(), { locale } = reader) {
  const sameYear = dayOf(instant, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4)
  const options: Intl.DateTimeFormatOptions = { timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' }
  return dateFormatter(locale, sameYear ? options : { ...options, year: 'numeric' }).format(milliseconds(instant))
}

export const longDay = (instant: Instant, zone = home.timeZone, { locale } = reader) =>
  dateFormatter(locale, { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(
    milliseconds(instant),
  )

export const dayOf = (instant: Instant, zone = home.timeZone) =>
  // Swedish dates have the format yyyy-MM-dd.
  dateFormatter('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    milliseconds(instant),
  )

export function dayHeading(instant: Instant, now: Instant, zone = home.timeZone, as = reader) {
  const days = daysApart(dayOf(instant, zone), dayOf(now, zone))
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : shortDay(instant, zone, now, as)
}

/** Formats seconds as HH:mm:ss. Hours may exceed 24. */
export function duration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

/** Formats seconds as hours with one decimal: `7.5`. */
export const hours = (seconds: number, as = reader) => decimalHours(seconds, 1, as)

/** Formats seconds as hours with two decimals, as payroll does: `7.48`. */
export const exactHours = (seconds: number, as = reader) => decimalHours(seconds, 2, as)

const decimalHours = (seconds: number, digits: number, { locale }: Reader) =>
  numberFormatter(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(seconds / 3600)

/** Formats seconds as text: `3 h 05 min`, `12 min`, `under a minute`. */
export function spokenDuration(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
