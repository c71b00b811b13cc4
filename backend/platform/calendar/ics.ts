import ICAL from 'ical.js'
import { addDays } from '#schema/shared/week-time.ts'

// RFC 5545 allows 75 octets per line. The library does not count the space at the start of a continuation line.
ICAL.foldLength = 74

/** Instants are ISO 8601 in UTC, `endDate` (yyyy-MM-dd) is the last day. */
export type CalendarEvent = ({ startsAt: string; endsAt: string } | { startDate: string; endDate: string }) & {
  uid: string
  /** Grows with every change, so that calendar programs replace their copy. */
  sequence: number
  changedAt: string
  cancelled: boolean
  summary: string
  location?: string
  description?: string
}

/** RFC 5545. Instants are in UTC, which needs no time zone rules; `timeZone` only suggests a zone for display. */
export function icalendar(calendar: { name: string; timeZone: string; events: readonly CalendarEvent[] }): string {
  const properties = [
    text('version', '2.0'),
    text('prodid', '-//Muster//Schedule//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    ['x-wr-calname', {}, 'unknown', calendar.name],
    ['x-wr-timezone', {}, 'unknown', calendar.timeZone],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ]
  return ICAL.stringify(['vcalendar', properties, calendar.events.map(vevent)])
}

/** Returns an event as jCal (RFC 7265). */
const vevent = (event: CalendarEvent) => [
  'vevent',
  [
    text('uid', event.uid),
    // In a published calendar, DTSTAMP is when the event last changed (RFC 5545, 3.8.7.2).
    instant('dtstamp', event.changedAt),
    instant('last-modified', event.changedAt),
    ['sequence', {}, 'integer', event.sequence],
    ...timesOf(event),
    text('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('summary', event.summary),
    ...(event.location ? [text('location', event.location)] : []),
    ...(event.description ? [text('description', event.description)] : []),
  ],
  [],
]

/** The end of a whole day is the next day (RFC 5545, 3.6.1). */
const timesOf = (event: CalendarEvent) =>
  'startDate' in event
    ? [day('dtstart', event.startDate), day('dtend', addDays(event.endDate, 1))]
    : [instant('dtstart', event.startsAt), instant('dtend', event.endsAt)]

const day = (name: string, date: string) => [name, {}, 'date', date]

const instant = (name: string, at: string) => [name, {}, 'date-time', `${at.slice(0, 19)}Z`]

/** Removes control characters, which are not allowed, and replaces line separators that programs interpret differently. */
const text = (name: string, value: string) => [
  name,
  {},
  'text',
  value.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, ''),
]
