import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { BuilderShift } from '../builder.ts'

/**
 * One hour of a day: `clock` as people read it, `HH:mm`, the instants between which it lies, and how many people work in
 * it, open shifts apart. A night that loses an hour has 23 of them, one that repeats an hour 25.
 */
export type Hour = { clock: string; startsAt: string; endsAt: string; people: number; open: number }

const HOUR = 3_600_000

/** The hours of a day in a zone. */
export function hoursOfDay(day: string, zone: string): Hour[] {
  const [first, last] = [day, addDays(day, 1)].map((each) => Date.parse(toInstant(each, '00:00', zone)))
  if (first === undefined || last === undefined) return []
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const hours: Hour[] = []
  for (let start = first; start < last; start += HOUR) {
    const [startsAt, endsAt] = [start, Math.min(start + HOUR, last)].map((each) => new Date(each).toISOString())
    if (startsAt && endsAt) hours.push({ clock: clock.format(start), startsAt, endsAt, people: 0, open: 0 })
  }
  return hours
}

/** How many people work in each hour of a day, even a part of it. `shifts`: those of neighbouring weeks too. */
export function coverageOf(day: string, zone: string, shifts: readonly BuilderShift[]): Hour[] {
  const hours = hoursOfDay(day, zone)
  const [first, last] = [hours[0]?.startsAt ?? '', hours.at(-1)?.endsAt ?? '']
  // A week can have thousands.
  const onDay = shifts.filter(({ startsAt, endsAt }) => startsAt < last && endsAt > first)
  return hours.map((hour) => {
    const during = onDay.filter(({ startsAt, endsAt }) => startsAt < hour.endsAt && endsAt > hour.startsAt)
    const people = new Set(during.flatMap(({ employeeId }) => employeeId ?? [])).size
    return { ...hour, people, open: during.filter(({ employeeId }) => employeeId === null).length }
  })
}

/** Hours beside each other with as many people and open shifts are one span: `2 people 09:00–17:00, 1 open`. */
export function coverageInWords(hours: readonly Hour[], clockOf: (instant: string) => string): string {
  const spans: Hour[] = []
  for (const hour of hours) {
    const last = spans.at(-1)
    if (last?.people === hour.people && last.open === hour.open)
      spans[spans.length - 1] = { ...last, endsAt: hour.endsAt }
    else spans.push(hour)
  }
  const worked = spans.filter(({ people, open }) => people + open > 0)
  if (worked.length === 0) return 'no one works'
  return worked
    .map(({ startsAt, endsAt, people, open }) => {
      const times = `${clockOf(startsAt)}–${clockOf(endsAt)}`
      return `${times}: ${people === 1 ? '1 person' : `${people} people`}${open > 0 ? `, ${open} open` : ''}`
    })
    .join('; ')
}
