import { availableTimes } from '#schema/availability/rules.ts'
import { availabilityConflict, isOnTimeOff, overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { costOf, paidMinutes } from '#schema/schedule/hours.ts'
import { qualifies } from '#schema/schedule/qualification.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import type { UnfilledShift, Candidate, Problem } from './problem.ts'

/** Reasons why a person can't take a shift, regardless of other assignments. The first that applies counts. */
export const blockers = {
  none: 0,
  qualification: 1,
  timeOff: 2,
  working: 3,
  rest: 4,
  hours: 5,
  availability: 6,
} as const
export type Blocker = (typeof blockers)[keyof typeof blockers]

/** Indexes by sorted id, so that the order of the input does not matter. A pair is at `shift * people.length + person`. */
export type Model = Pick<Problem, 'currency' | 'rules'> & {
  shifts: UnfilledShift[]
  people: Candidate[]
  /** Start and end of each shift, in ms. */
  startsAt: Float64Array
  endsAt: Float64Array
  /** End of each shift plus the minimum rest, in ms. */
  restedAt: Float64Array
  minutes: Int32Array
  worked: Int32Array
  blocker: Uint8Array
  /** 1 if the shift is outside the person's availability. */
  outside: Uint8Array
  /** The cost of the shift with this person above the cheapest candidate. */
  extraCents: Int32Array
}

/** @throws Error if ids repeat, a shift ends before it starts, or an open shift does not start in the week */
export function readProblem(problem: Problem): Model {
  const { timeZone, currency } = problem
  const rules = { ...problem.rules, maxWeeklyMinutes: mostMinutes(problem.rules) }
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
  const blocker = new Uint8Array(shifts.length * people.length)
  const outside = new Uint8Array(blocker.length)
  const isOutside = cachedAvailability(timeZone)
  for (const [person, employee] of people.entries()) {
    const timeOff = employee.timeOff.map((off) => ({ ...off, employeeId: employee.employeeId }))
    const resting = employee.working.map(withRest)
    for (const [shift, open] of shifts.entries()) {
      const at = shift * people.length + person
      blocker[at] = blockerOf(shift, open)
      if (blocker[at] !== blockers.none || !isOutside(open, employee)) continue
      if (rules.keepAvailability) blocker[at] = blockers.availability
      else outside[at] = 1
    }

    function blockerOf(shift: number, open: UnfilledShift): Blocker {
      const planned = { ...open, employeeId: employee.employeeId }
      const interval = rested[shift]
      if (!qualifies(open, employee)) return blockers.qualification
      if (isOnTimeOff(planned, timeOff, timeZone)) return blockers.timeOff
      if (employee.working.some((work) => overlaps(work, open))) return blockers.working
      // Two shifts are compatible if the rest after one ends before the other starts.
      if (rules.keepRest && interval && resting.some((work) => overlaps(work, interval))) return blockers.rest
      return (worked[person] ?? 0) + (minutes[shift] ?? 0) > rules.maxWeeklyMinutes ? blockers.hours : blockers.none
    }
  }
  return {
    shifts,
    people,
    currency,
    rules,
    startsAt: Float64Array.from(shifts, ({ startsAt }) => Date.parse(startsAt)),
    endsAt: Float64Array.from(shifts, ({ endsAt }) => Date.parse(endsAt)),
    restedAt: Float64Array.from(rested, ({ endsAt }) => Date.parse(endsAt)),
    minutes,
    worked,
    blocker,
    outside,
    extraCents: extraCents(shifts, people, blocker),
  }
}

const mostMinutes = ({ maxWeeklyMinutes, overtimeAfterMinutes, avoidOvertime }: Problem['rules']) =>
  avoidOvertime ? Math.min(maxWeeklyMinutes, overtimeAfterMinutes) : maxWeeklyMinutes

export const clash = ({ startsAt, restedAt }: Model, one: number, other: number) =>
  (startsAt[one] ?? 0) < (restedAt[other] ?? 0) && (startsAt[other] ?? 0) < (restedAt[one] ?? 0)

export const isCandidate = ({ people, blocker }: Model, shift: number, person: number) =>
  blocker[shift * people.length + person] === blockers.none

export const candidates = (model: Model, shift: number) =>
  Array.from(model.people.keys()).filter((person) => isCandidate(model, shift, person))

function byId<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const known = new Map(items.map((item) => [idOf(item), item]))
  if (known.size < items.length) throw new Error('an id occurs twice')
  return [...known].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

const weeklyMinutes = (work: Parameters<typeof paidMinutes>[0]) => Math.max(0, Math.round(paidMinutes(work)))

/** Caches results by availability and times, because many shifts and people share them. */
function cachedAvailability(timeZone: string) {
  const hours = new Map<Candidate, Map<string, boolean>>()
  const known = new Map<string, Map<string, boolean>>()
  const hoursOf = (employee: Candidate) => {
    const days = employee.availability
      .filter(({ employeeId }) => employeeId === employee.employeeId)
      .map((day) => [
        day.date,
        day.dayOfWeek,
        ...availableTimes(day).flatMap(({ startTime, endTime }) => [startTime, endTime]),
      ])
    const key = JSON.stringify(days)
    const same = known.get(key) ?? new Map<string, boolean>()
    known.set(key, same)
    hours.set(employee, same)
    return same
  }
  return (shift: UnfilledShift, employee: Candidate) => {
    const own = hours.get(employee) ?? hoursOf(employee)
    const key = `${shift.startsAt} ${shift.endsAt}`
    const cached = own.get(key)
    if (cached !== undefined) return cached
    const planned = { ...shift, employeeId: employee.employeeId }
    const answer = availabilityConflict(planned, employee.availability, timeZone) !== null
    own.set(key, answer)
    return answer
  }
}

/** A missing pay rate counts as the highest one, so that it never makes a person preferable. */
function extraCents(shifts: readonly UnfilledShift[], people: readonly Candidate[], blocker: Uint8Array) {
  const highest = people.reduce((most, { hourlyRateCents }) => Math.max(most, hourlyRateCents ?? 0), 0)
  const cents = Int32Array.from(blocker, (_, at) => {
    const shift = shifts[Math.floor(at / people.length)]
    return shift ? costOf(weeklyMinutes(shift), people[at % people.length]?.hourlyRateCents ?? highest) : 0
  })
  for (let row = 0; row < cents.length; row += people.length) {
    let least = Infinity
    for (let at = row; at < row + people.length; at += 1) {
      if (blocker[at] === blockers.none) least = Math.min(least, cents[at] ?? 0)
    }
    for (let at = row; at < row + people.length; at += 1) cents[at] = Math.max(0, (cents[at] ?? 0) - least)
  }
  return cents
}
