import { clockTime, home, reader } from '#frontend/shared/lib/time/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Formats when a notification was sent: `Just now` or `5 min. ago` within a day, later the time of day, because the day
 * is the heading.
 */
export function when(instant: string, now: number, zone = home.timeZone, as = reader) {
  const since = now - Date.parse(instant)
  if (since < MINUTE) return 'Just now'
  if (since >= 24 * HOUR) return clockTime(instant, zone, as)
  const words = new Intl.RelativeTimeFormat(as.locale, { style: 'short' })
  return since < HOUR
    ? words.format(-Math.floor(since / MINUTE), 'minute')
    : words.format(-Math.floor(since / HOUR), 'hour')
}
