import { availableTimes } from '#schema/availability/rules.ts'
import { availabilityConflict, isOnTimeOff, overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { costOf, paidMinutes } from '#schema/schedule/hours.ts'
import { qualifies } from '#schema/schedule/qualification.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { keepsDays, keepsNights, meetsColleague, personLimits, shiftDays, type PersonLimits } from './person-limits.ts'
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
  ownHours: 7,
  ownRest: 8,
  ownDays: 9,
  ownNights: 10,
  neverWith: 11,
} as const
export type Blocker = (typeof blockers)[keyof typeof blockers]

/** Indexes by sorted id, so that the order of the input does not matter. A pair is at `shift * people.length + person`. */
export type Model = Pick<Problem, 'currency' | 'rules'> & {
  shifts: UnfilledShift[]
  people: Candidate[]
  /** Start and end of each shift, in ms. */
  startsAt: Float64Array
  endsAt: Float64Array
  /** The minimum rest of each person, in ms. */
  rest: Float64Array
  /** The most minutes of each person in the week. */
  mostMinutes: Int32Array
  /** Hard limits beyond hours and rest; `null` without any. */
  limits: (PersonLimits | null)[]
  /** The day of each shift from the first day of the week. */
  day: Int16Array
  isNight: Uint8Array
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
  const withRest = (minutes: number) => (interval: Interval) => ({
    startsAt: interval.startsAt,
    endsAt: new Date(Date.parse(interval.endsAt) + minutes * 60_000).toISOString(),
  })
  const rested = shifts.map(withRest(rules.minRestMinutes))
  const indexes = new Map(people.map(({ employeeId }, index) => [employeeId, index]))
  const limits = people.map((person) => personLimits(problem, person, indexes))
  const days = shiftDays(problem, shifts)
  const minutes = Int32Array.from(shifts, weeklyMinutes)
  const worked = Int32Array.from(people, ({ working }) =>
    working.filter(inWeek).reduce((sum, work) => sum + weeklyMinutes(work), 0),
  )
  const blocker = new Uint8Array(shifts.length * people.length)
  const outside = new Uint8Array(blocker.length)
  const isOutside = cachedAvailability(timeZone)
  for (const [person, employee] of people.entries()) {
    const timeOff = employee.timeOff.map((off) => ({ ...off, employeeId: employee.employeeId }))
    const ownRest = employee.limits?.minRestMinutes ?? null
    const ownMost = employee.limits?.maxWeeklyMinutes ?? null
    const most = mostMinutes(problem.rules, ownMost)
    const ownLimits = limits[person] ?? null
    const resting = employee.working.map(withRest(ownRest ?? rules.minRestMinutes))
    for (const [shift, open] of shifts.entries()) {
      const at = shift * people.length + person
      blocker[at] = blockerOf(shift, open)
      if (blocker[at] !== blockers.none || !isOutside(open, employee)) continue
      if (rules.keepAvailability) blocker[at] = blockers.availability
      else outside[at] = 1
    }

    function blockerOf(shift: number, open: UnfilledShift): Blocker {
      const planned = { ...open, employeeId: employee.employeeId }
      const interval = ownRest === null ? rested[shift] : withRest(ownRest)(open)
      if (!qualifies(open, employee)) return blockers.qualification
      if (isOnTimeOff(planned, timeOff, timeZone)) return blockers.timeOff
      if (employee.working.some((work) => overlaps(work, open))) return blockers.working
      // Two shifts are compatible if the rest after one ends before the other starts.
      // Giving up the organization's rest does not give up a person's own.
      const restHolds = rules.keepRest || ownRest !== null
      if (restHolds && interval && resting.some((work) => overlaps(work, interval))) {
        return ownRest === null ? blockers.rest : blockers.ownRest
      }
      if ((worked[person] ?? 0) + (minutes[shift] ?? 0) > most) {
        return ownMost === null || most !== ownMost ? blockers.hours : blockers.ownHours
      }
      if (meetsColleague(employee, open)) return blockers.neverWith
      if (!ownLimits) return blockers.none
      if (!keepsDays(ownLimits, days, [], shift)) return blockers.ownDays
      return keepsNights(ownLimits, days, [], shift) ? blockers.none : blockers.ownNights
    }
  }
  return {
    shifts,
    people,
    currency,
    rules,
    startsAt: Float64Array.from(shifts, ({ startsAt }) => Date.parse(startsAt)),
    endsAt: Float64Array.from(shifts, ({ endsAt }) => Date.parse(endsAt)),
    rest: Float64Array.from(people, (person) => (person.limits?.minRestMinutes ?? rules.minRestMinutes) * 60_000),
    mostMinutes: Int32Array.from(people, (person) =>
      mostMinutes(problem.rules, person.limits?.maxWeeklyMinutes ?? null),
    ),
    limits,
    ...days,
    minutes,
    worked,
    blocker,
    outside,
    extraCents: extraCents(shifts, people, blocker),
  }
}

function mostMinutes(rules: Problem['rules'], own: number | null = null) {
  const most = own ?? rules.maxWeeklyMinutes
  return rules.avoidOvertime ? Math.min(most, rules.overtimeAfterMinutes) : most
}

export const restedAt = ({ endsAt, rest }: Model, shift: number, person: number) =>
  (endsAt[shift] ?? 0) + (rest[person] ?? 0)

export const clash = (model: Model, one: number, other: number, person: number) =>
  (model.startsAt[one] ?? 0) < restedAt(model, other, person) &&
  (model.startsAt[other] ?? 0) < restedAt(model, one, person)

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
