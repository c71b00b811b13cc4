import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { Interval } from './conflicts.ts'

/**
 * Night time, by the clock of the location, and the hours in it that make a shift a night. Directive 2003/88/EC, article 2, defines
 * night time as at least seven hours that include midnight to 05:00, and a night worker as one with three hours in it.
 */
export const NIGHT = { from: '23:00', to: '06:00', hours: 3 } as const

export function isNight({ startsAt, endsAt }: Interval, zone: string): boolean {
  const day = dayOf(startsAt, zone)
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  return [-1, 0, 1].some((days) => {
    const from = Date.parse(toInstant(addDays(day, days), NIGHT.from, zone))
    const to = Date.parse(toInstant(addDays(day, days + 1), NIGHT.to, zone))
    return Math.min(end, to) - Math.max(start, from) >= NIGHT.hours * 3_600_000
  })
}
