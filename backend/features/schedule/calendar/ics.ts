/** One event of a calendar. Instants are ISO 8601 in UTC. */
export type CalendarEvent = {
  uid: string
  startsAt: string
  endsAt: string
  /** Grows with every change that those who hold a copy must take over. */
  sequence: number
  changedAt: string
  cancelled: boolean
  summary: string
  location: string
  description: string
}

/**
 * A calendar as RFC 5545 wants it. Instants are written in UTC, which is right in whatever zone it is read and needs no
 * rules of zones; `timeZone` only tells a calendar which one to show.
 */
export function icalendar(calendar: { name: string; timeZone: string; events: readonly CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(calendar.name)}`,
    `X-WR-TIMEZONE:${text(calendar.timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...calendar.events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    // Of a published calendar: when this event was last changed, not when it was read (RFC 5545, 3.8.7.2).
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    'END:VEVENT',
  ]
}

/** `2026-03-08T06:59:58.120Z` → `20260308T065958Z` */
function utc(instant: string) {
  return instant.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}

/** RFC 5545, 3.3.11. A line break would begin a property of its own, and control characters are not allowed at all. */
function text(value: string) {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** RFC 5545, 3.1: at most 75 octets a line, continued behind a space. No character is cut into halves. */
function folded(line: string) {
  if (Buffer.byteLength(line) <= 75) return line
  let result = ''
  let room = 75
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      result += '\r\n '
      room = 74
    }
    result += character
    room -= octets
  }
  return result
}
