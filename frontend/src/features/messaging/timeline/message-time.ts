import { clockTime, home, reader, shortDay } from '#frontend/shared/lib/time/format.ts'

const DAY = 24 * 3_600_000

export const messageTime = (sentAt: string, now: number, zone = home.timeZone, as = reader) =>
  now - Date.parse(sentAt) < DAY ? clockTime(sentAt, zone, as) : shortDay(sentAt, zone, now, as)
