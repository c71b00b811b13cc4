import { costOf, paidMinutes } from '#schema/schedule/hours.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { BuilderPerson, BuilderShift } from '../builder.ts'

/** One employee's shifts of a week, or the open shifts: sorted by start, and by day from Sunday. */
export type PersonWeek = {
  shifts: readonly BuilderShift[]
  days: readonly (readonly BuilderShift[])[]
  /** Paid minutes of the shifts that begin on each day, and their total. */
  dayMinutes: readonly number[]
  minutes: number
}

export type WeekIndex = {
  /** By employee id; `null` holds open shifts. Employees without shifts have no entry. */
  people: ReadonlyMap<string | null, PersonWeek>
  dayMinutes: readonly number[]
  minutes: number
}

export const emptyWeek: PersonWeek = {
  shifts: [],
  days: Array.from({ length: 7 }, () => []),
  dayMinutes: Array.from({ length: 7 }, () => 0),
  minutes: 0,
}

export const daysOfWeek = (start: string) => Array.from({ length: 7 }, (_, day) => addDays(start, day))

/**
 * Groups a week's shifts by employee and by the location's day on which they begin. Unchanged parts of `before` keep their
 * identity, so only changed rows render again.
 */
export function indexWeek(
  { start, timeZone, shifts }: { start: string; timeZone: string; shifts: readonly BuilderShift[] },
  before?: WeekIndex,
): WeekIndex {
  const dayOf = dayFinder(start, timeZone)
  const people = new Map<string | null, PersonWeek>()
  const dayMinutes = Array.from({ length: 7 }, () => 0)
  for (const [employeeId, own] of Map.groupBy(shifts, ({ employeeId }) => employeeId)) {
    const known = before?.people.get(employeeId)
    const person = known && isSame(known.shifts, own.toSorted(byStart)) ? known : personWeek(own, dayOf)
    people.set(employeeId, person)
    for (const [day, minutes] of person.dayMinutes.entries()) dayMinutes[day] = (dayMinutes[day] ?? 0) + minutes
  }
  return { people, dayMinutes, minutes: dayMinutes.reduce((sum, minutes) => sum + minutes, 0) }
}

export const withTotalsOf = (index: WeekIndex, totals: WeekIndex): WeekIndex => ({
  ...totals,
  people: new Map(
    [...index.people].map(([id, week]) => {
      const { dayMinutes, minutes } = totals.people.get(id) ?? emptyWeek
      return [id, { ...week, dayMinutes, minutes }]
    }),
  ),
})

export function weekIndexer() {
  let before: WeekIndex | undefined
  return (week: Parameters<typeof indexWeek>[0]) => {
    before = indexWeek(week, before)
    return before
  }
}

export const minutesOf = (shifts: readonly BuilderShift[]) => shifts.reduce((sum, shift) => sum + paidMinutes(shift), 0)

export const personCost = ({ hourlyRateCents }: BuilderPerson, minutes: number) =>
  hourlyRateCents === null ? null : costOf(minutes, hourlyRateCents)

export const partOf = ({ days }: PersonWeek, fits: (shift: BuilderShift) => boolean) =>
  weekOfDays(days.map((shifts) => shifts.filter(fits)))

function weekOfDays(days: readonly (readonly BuilderShift[])[]): PersonWeek {
  const dayMinutes = days.map(minutesOf)
  return { shifts: days.flat(), days, dayMinutes, minutes: dayMinutes.reduce((sum, minutes) => sum + minutes, 0) }
}

function personWeek(own: readonly BuilderShift[], dayOf: (instant: string) => number): PersonWeek {
  const shifts = own.toSorted(byStart)
  const byDay = Map.groupBy(shifts, ({ startsAt }) => dayOf(startsAt))
  return weekOfDays(Array.from({ length: 7 }, (_, day) => byDay.get(day) ?? []))
}

/** Instants of other weeks map outside 0 to 6. Computes each midnight once. */
function dayFinder(start: string, zone: string) {
  const midnights = Array.from({ length: 8 }, (_, day) => toInstant(addDays(start, day), '00:00', zone))
  return (instant: string) => midnights.filter((midnight) => midnight <= instant).length - 1
}

const byStart = (one: BuilderShift, other: BuilderShift) =>
  order(one.startsAt, other.startsAt) || order(one.endsAt, other.endsAt) || order(one.id, other.id)

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const isSame = (one: readonly BuilderShift[], other: readonly BuilderShift[]) =>
  one.length === other.length && one.every((shift, place) => shift === other[place])
