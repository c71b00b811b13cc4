import { isOnTimeOff, overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { weeklyMinutes } from '#schema/schedule/limits.ts'
import { qualifies } from '#schema/schedule/qualification.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { cachedAvailability } from './cached-availability.ts'
import { blockers, type Blocker } from './blockers.ts'
import { extraCents } from './extra-cents.ts'
import { keepsDays, keepsNights, meetsColleague, personLimits, shiftDays, type PersonLimits } from './person-limits.ts'
import type { UnfilledShift, Candidate, Problem } from './problem.ts'
import { publishedShifts, type PublishedShifts } from './published/published-shifts.ts'
import { unpopularShifts, type UnpopularShifts } from './unpopular/unpopular-shifts.ts'
import { personWishes, type PersonWishes } from './wishes/person-wishes.ts'

/** Indexes by sorted id, so that the order of the input does not matter. A pair is at `shift * people.length + person`. */
export type Model = Pick<Problem, 'currency' | 'rules' | 'weekStart' | 'timeZone'> & {
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
  /** `null` without any. */
  wishes: (PersonWishes | null)[]
  /** `null` if weekends, nights and holidays have no price. */
  unpopular: UnpopularShifts | null
  /** `null` if no published shift may move. */
  published: PublishedShifts | null
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
  const { weekStart, timeZone, currency } = problem
  const rules = { ...problem.rules, maxWeeklyMinutes: mostMinutes(problem.rules) }
  const shifts: UnfilledShift[] = byId([...problem.openShifts, ...(problem.movable ?? [])], ({ shiftId }) => shiftId)
  const people = byId(problem.people, ({ employeeId }) => employeeId)
  const week = weekBounds(weekStart, timeZone)
  const inWeek = ({ startsAt }: Interval) => week.startsAt <= startsAt && startsAt < week.endsAt
  for (const shift of shifts) {
    if (shift.endsAt <= shift.startsAt) throw new Error(`shift ${shift.shiftId} ends before it starts`)
    if (!inWeek(shift)) throw new Error(`shift ${shift.shiftId} does not start in the week of ${weekStart}`)
  }
  const withRest = (minutes: number) => (interval: Interval) => ({
    startsAt: interval.startsAt,
    endsAt: new Date(Date.parse(interval.endsAt) + minutes * 60_000).toISOString(),
  })
  const rested = shifts.map(withRest(rules.minRestMinutes))
  const indexes = new Map(people.map(({ employeeId }, index) => [employeeId, index]))
  const published = publishedShifts(problem, shifts, indexes)
  const limits = people.map((person) => personLimits(problem, person, indexes))
  const days = shiftDays(problem, shifts)
  const minutes = Int32Array.from(shifts, weeklyMinutes)
  const worked = Int32Array.from(people, ({ working }) =>
    working.filter(inWeek).reduce((sum, work) => sum + weeklyMinutes(work), 0),
  )
  const most = Int32Array.from(people, ({ limits: own }) => mostMinutes(problem.rules, own?.maxWeeklyMinutes))
  const blocker = new Uint8Array(shifts.length * people.length)
  const outside = new Uint8Array(blocker.length)
  const { isOutside, isOutsidePreferred } = cachedAvailability(timeZone)
  for (const [person, employee] of people.entries()) {
    const timeOff = employee.timeOff.map((off) => ({ ...off, employeeId: employee.employeeId }))
    const ownRest = employee.limits?.minRestMinutes ?? null
    const ownMost = employee.limits?.maxWeeklyMinutes ?? null
    const limit = most[person] ?? 0
    const ownLimits = limits[person] ?? null
    const resting = employee.working.map(withRest(ownRest ?? rules.minRestMinutes))
    for (const [shift, open] of shifts.entries()) {
      const at = shift * people.length + person
      // Whoever has a published shift may keep it, whatever the rules.
      if (published?.holder[shift] === person) continue
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
      if ((worked[person] ?? 0) + (minutes[shift] ?? 0) > limit) {
        return limit === ownMost ? blockers.ownHours : blockers.hours
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
    weekStart,
    timeZone,
    currency,
    rules,
    startsAt: Float64Array.from(shifts, ({ startsAt }) => Date.parse(startsAt)),
    endsAt: Float64Array.from(shifts, ({ endsAt }) => Date.parse(endsAt)),
    rest: Float64Array.from(people, (person) => (person.limits?.minRestMinutes ?? rules.minRestMinutes) * 60_000),
    mostMinutes: most,
    limits,
    wishes: people.map((person) => personWishes(problem, person, { shifts, indexes, isOutsidePreferred })),
    published,
    unpopular: unpopularShifts(problem, people, days),
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

/** Whether two shifts overlap. */
export const isAtOnce = ({ startsAt, endsAt }: Model, one: number, other: number) =>
  (startsAt[one] ?? 0) < (endsAt[other] ?? 0) && (startsAt[other] ?? 0) < (endsAt[one] ?? 0)

/** Whether two shifts overlap, or leave the person too little rest. */
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
