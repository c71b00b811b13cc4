import { availabilityConflict, isOnTimeOff, overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { costOf, paidMinutes } from '#schema/schedule/hours.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import type { OpenShift, Person, Problem } from './problem.ts'

/** Why somebody can't take a shift whatever else is assigned. The first that holds counts. */
export const bars = { none: 0, position: 1, timeOff: 2, working: 3, rest: 4, hours: 5 } as const
export type Bar = (typeof bars)[keyof typeof bars]

/**
 * A problem as numbers, sorted by id so that the order of the input does not matter. A shift and a person are their
 * places in that order, and what concerns both stands at `shift * people.length + person`.
 */
export type Model = {
  shifts: OpenShift[]
  people: Person[]
  rules: Problem['rules']
  /** When a shift starts and ends, in ms. */
  startsAt: Float64Array
  endsAt: Float64Array
  /** When whoever worked it may start again, in ms. */
  restedAt: Float64Array
  /** What a shift adds to the hours of a week. */
  minutes: Int32Array
  /** The hours that a person has in the week already, in minutes. */
  worked: Int32Array
  bar: Uint8Array
  /** 1 where a shift is outside the person's availability. */
  outside: Uint8Array
  /** What a shift costs more with this person than with the cheapest who may take it. */
  extraCents: Int32Array
}

/** @throws {Error} where ids repeat, a shift ends before it starts, or an open shift does not start in the week. */
export function readProblem(problem: Problem): Model {
  const { rules, timeZone } = problem
  const shifts = byId(problem.openShifts, ({ shiftId }) => shiftId)
  const people = byId(problem.people, ({ employeeId }) => employeeId)
  const week = weekBounds(problem.weekStart, timeZone)
  const inWeek = ({ startsAt }: Interval) => week.startsAt <= startsAt && startsAt < week.endsAt
  for (const shift of shifts) {
    if (shift.endsAt <= shift.startsAt) throw new Error(`shift ${shift.shiftId} ends before it starts`)
    if (!inWeek(shift)) throw new Error(`shift ${shift.shiftId} does not start in the week of ${problem.weekStart}`)
  }
  const withRest = ({ startsAt, endsAt }: Interval) => ({
    startsAt,
    endsAt: new Date(Date.parse(endsAt) + rules.minRestMinutes * 60_000).toISOString(),
  })
  const rested = shifts.map(withRest)
  const minutes = Int32Array.from(shifts, weeklyMinutes)
  const worked = Int32Array.from(people, ({ working }) =>
    working.filter(inWeek).reduce((sum, work) => sum + weeklyMinutes(work), 0),
  )
  const bar = new Uint8Array(shifts.length * people.length)
  const outside = new Uint8Array(bar.length)
  const isOutside = rememberAvailability(timeZone)
  for (const [person, somebody] of people.entries()) {
    const timeOff = somebody.timeOff.map((off) => ({ ...off, employeeId: somebody.employeeId }))
    const resting = somebody.working.map(withRest)
    for (const [shift, open] of shifts.entries()) {
      const at = shift * people.length + person
      bar[at] = barOf(shift, open)
      if (bar[at] === bars.none && isOutside(open, somebody)) outside[at] = 1
    }

    function barOf(shift: number, open: OpenShift): Bar {
      const planned = { ...open, employeeId: somebody.employeeId }
      const interval = rested[shift]
      if (open.position !== null && !isSame(open.position, somebody.position)) return bars.position
      if (isOnTimeOff(planned, timeOff, timeZone)) return bars.timeOff
      if (somebody.working.some((work) => overlaps(work, open))) return bars.working
      // Two shifts are far enough apart when the rest after each ends before the other begins.
      if (interval && resting.some((work) => overlaps(work, interval))) return bars.rest
      return (worked[person] ?? 0) + (minutes[shift] ?? 0) > rules.maxWeeklyMinutes ? bars.hours : bars.none
    }
  }
  return {
    shifts,
    people,
    rules,
    startsAt: Float64Array.from(shifts, ({ startsAt }) => Date.parse(startsAt)),
    endsAt: Float64Array.from(shifts, ({ endsAt }) => Date.parse(endsAt)),
    restedAt: Float64Array.from(rested, ({ endsAt }) => Date.parse(endsAt)),
    minutes,
    worked,
    bar,
    outside,
    extraCents: extraCents(shifts, people, bar),
  }
}

/** Whether one person can't work both. */
export const clash = ({ startsAt, restedAt }: Model, one: number, other: number) =>
  (startsAt[one] ?? 0) < (restedAt[other] ?? 0) && (startsAt[other] ?? 0) < (restedAt[one] ?? 0)

/** Whether a person may take a shift as far as it alone is concerned. */
export const isCandidate = ({ people, bar }: Model, shift: number, person: number) =>
  bar[shift * people.length + person] === bars.none

export const candidates = (model: Model, shift: number) =>
  Array.from(model.people.keys()).filter((person) => isCandidate(model, shift, person))

function byId<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const known = new Map(items.map((item) => [idOf(item), item]))
  if (known.size < items.length) throw new Error('an id comes twice')
  return [...known].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

const weeklyMinutes = (work: Parameters<typeof paidMinutes>[0]) => Math.max(0, Math.round(paidMinutes(work)))

const isSame = (one: string, other: string | null) => one.trim().toLowerCase() === other?.trim().toLowerCase()

/** Many shifts have the same times and many people the same hours: each two are compared once. */
function rememberAvailability(timeZone: string) {
  const hours = new Map<Person, Map<string, boolean>>()
  const known = new Map<string, Map<string, boolean>>()
  const hoursOf = (somebody: Person) => {
    const days = somebody.availability
      .filter(({ employeeId }) => employeeId === somebody.employeeId)
      .map(({ dayOfWeek, isAvailable, startTime, endTime }) => [dayOfWeek, isAvailable, startTime, endTime])
    const key = JSON.stringify(days)
    const same = known.get(key) ?? new Map<string, boolean>()
    known.set(key, same)
    hours.set(somebody, same)
    return same
  }
  return (shift: OpenShift, somebody: Person) => {
    const own = hours.get(somebody) ?? hoursOf(somebody)
    const key = `${shift.startsAt} ${shift.endsAt}`
    const before = own.get(key)
    if (before !== undefined) return before
    const planned = { ...shift, employeeId: somebody.employeeId }
    const answer = availabilityConflict(planned, somebody.availability, timeZone) !== null
    own.set(key, answer)
    return answer
  }
}

/** Somebody whose rate nobody has entered counts as the dearest of all, so that nobody is preferred for a missing entry. */
function extraCents(shifts: readonly OpenShift[], people: readonly Person[], bar: Uint8Array) {
  const dearest = people.reduce((most, { hourlyRateCents }) => Math.max(most, hourlyRateCents ?? 0), 0)
  const cents = Int32Array.from(bar, (_, at) => {
    const shift = shifts[Math.floor(at / people.length)]
    return shift ? costOf(weeklyMinutes(shift), people[at % people.length]?.hourlyRateCents ?? dearest) : 0
  })
  for (let row = 0; row < cents.length; row += people.length) {
    let least = Infinity
    for (let at = row; at < row + people.length; at += 1) {
      if (bar[at] === bars.none) least = Math.min(least, cents[at] ?? 0)
    }
    for (let at = row; at < row + people.length; at += 1) cents[at] = Math.max(0, (cents[at] ?? 0) - least)
  }
  return cents
}
