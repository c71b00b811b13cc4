import { dateFormatter } from '#frontend/shared/lib/formatters.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { BuilderShift } from '../builder.ts'

/**
 * One hour of a day: its start as `HH:mm`, its instants, the headcount and the number of open shifts. A day has 23 to 25
 * hours.
 */
export type Hour = { clock: string; startsAt: string; endsAt: string; people: number; open: number }

const HOUR = 3_600_000

export function hoursOfDay(day: string, zone: string): Hour[] {
  const [first, last] = [day, addDays(day, 1)].map((each) => Date.parse(toInstant(each, '00:00', zone)))
  if (first === undefined || last === undefined) return []
  const clock = dateFormatter('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const hours: Hour[] = []
  for (let start = first; start < last; start += HOUR) {
    const [startsAt, endsAt] = [start, Math.min(start + HOUR, last)].map((each) => new Date(each).toISOString())
    if (startsAt && endsAt) hours.push({ clock: clock.format(start), startsAt, endsAt, people: 0, open: 0 })
  }
  return hours
}

/**
 * Counts how many employees work in each hour of a day, including partial hours. `shifts` includes shifts of adjacent weeks.
 */
export function coverageOf(day: string, zone: string, shifts: readonly BuilderShift[]): Hour[] {
  const hours = hoursOfDay(day, zone)
  const [first, last] = [hours[0]?.startsAt ?? '', hours.at(-1)?.endsAt ?? '']
  const start = Date.parse(first)
  const counted = hours.map((hour) => ({ hour, people: new Set<string>(), open: 0 }))
  // A single pass, because a week can have thousands of shifts.
  for (const { employeeId, startsAt, endsAt } of shifts) {
    if (startsAt >= last || endsAt <= first) continue
    const from = Math.max(0, Math.floor((Date.parse(startsAt) - start) / HOUR))
    const to = Math.ceil((Date.parse(endsAt) - start) / HOUR)
    for (const hour of counted.slice(from, to)) {
      if (employeeId === null) hour.open += 1
      else hour.people.add(employeeId)
    }
  }
  return counted.map(({ hour, people, open }) => ({ ...hour, people: people.size, open }))
}

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
