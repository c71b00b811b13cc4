import { clockTime, home, reader, shortDay } from '#frontend/shared/lib/time/format.ts'

const DAY = 24 * 3_600_000

/** Formats the time of day, with the day once the message is 24 hours old. */
export function messageTime(sentAt: string, now: number, zone = home.timeZone, as = reader) {
  const time = clockTime(sentAt, zone, as)
  return now - Date.parse(sentAt) < DAY ? time : `${shortDay(sentAt, zone, now, as)}, ${time}`
}
