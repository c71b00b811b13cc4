import { availableTimes } from '#schema/availability/rules.ts'
import type { Availability, Interval } from '#schema/schedule/conflicts.ts'
import { NIGHT, isNight } from '#schema/schedule/night.ts'
import { PAST_WEEKS, unpopularKinds, type UnpopularKind } from '#schema/schedule/auto-schedule-rules.ts'
import { samePosition, type Qualified } from '#schema/schedule/qualification.ts'
import { addDays, dayOf, daysApart } from '#schema/shared/week-time.ts'
import { daysBetween, type DaysOff } from '#schema/time-off/rules.ts'
import { weekendOf } from '#schema/work-limits/wishes.ts'

/**
 * How many weekends, night shifts or holidays a person had. `of`: the weekends, weeks or holidays in which the person could have
 * worked. `average`: an equal share of the team's, with one decimal.
 */
export type PastCount = { had: number; of: number; average: number }
export type PastWork = Record<UnpopularKind, PastCount>

export type PastPerson = Qualified & {
  employeeId: string
  /** The first day of the employment (yyyy-MM-dd). */
  hireDate: string
  availability: readonly Availability[]
  /** Approved, in the past weeks. */
  timeOff: readonly DaysOff[]
  /** Published shifts of the past weeks, at all locations. */
  shifts: readonly Interval[]
}

type Span = { weekStart: string; timeZone: string; isHoliday: (day: string) => boolean }

/** A weekend, a week or a holiday. `count`: how many unpopular shifts of its kind a person worked in it. */
type Occasion = { days: readonly string[]; count: (work: readonly DatedShift[]) => number }
type DatedShift = { day: string; isNight: boolean }

/**
 * Counts the weekends, nights and holidays of each person in the past weeks, and an equal share of the team's. The team is all who
 * share a job role or position. A share only counts occasions in which the person was employed, not on time off, and is available.
 * Days count from the first day of the planned week: the last weekend ends on it, so only its Saturday is in the past.
 */
export function pastWorkOf(people: readonly PastPerson[], span: Span): Map<string, PastWork> {
  const occasions = occasionsIn(span)
  const isNightShift = cachedNights(span.timeZone)
  const dated = people.map(({ shifts }) =>
    shifts.map((shift) => ({ day: dayOf(shift.startsAt, span.timeZone), isNight: isNightShift(shift) })),
  )
  const teams = people.map((person) => people.flatMap((other, index) => (isTeam(person, other) ? index : [])))
  const past = people.map((): Partial<PastWork> => ({}))
  for (const kind of unpopularKinds) {
    const counts = people.map((_, index) => occasions[kind].map(({ count }) => count(dated[index] ?? [])))
    const could = people.map((person, index) =>
      occasions[kind].map(({ days }, at) => (counts[index]?.[at] ?? 0) > 0 || couldWork(person, kind, days)),
    )
    for (const [index, own] of past.entries()) {
      const possible = [...occasions[kind].keys()].filter((at) => could[index]?.[at])
      const shares = possible.map((at) => {
        const able = (teams[index] ?? []).filter((other) => could[other]?.[at])
        return able.reduce((sum, other) => sum + (counts[other]?.[at] ?? 0), 0) / Math.max(1, able.length)
      })
      const average = shares.reduce((sum, share) => sum + share, 0)
      own[kind] = {
        had: counts[index]?.reduce((sum, count) => sum + count, 0) ?? 0,
        of: possible.length,
        average: Math.round(average * 10) / 10,
      }
    }
  }
  return new Map(people.map(({ employeeId }, index) => [employeeId, past[index] as PastWork]))
}

function occasionsIn({ weekStart, isHoliday }: Span): Record<UnpopularKind, Occasion[]> {
  const days = daysBetween(addDays(weekStart, -7 * PAST_WEEKS), addDays(weekStart, -1))
  const weeks = Map.groupBy(days, (day) => Math.floor(daysApart(weekStart, day) / 7))
  const saturdays = days.filter((day) => isFirstOfWeekend(daysApart(weekStart, day)))
  const isOn = (on: readonly string[]) => (work: readonly DatedShift[]) =>
    Number(work.some(({ day }) => on.includes(day)))
  return {
    weekends: saturdays.map((saturday) => {
      const both = [saturday, addDays(saturday, 1)].filter((day) => day < weekStart)
      return { days: both, count: isOn(both) }
    }),
    nights: [...weeks.values()].map((week) => ({
      days: week,
      count: (work) => work.filter(({ day, isNight: night }) => night && week.includes(day)).length,
    })),
    holidays: days.filter(isHoliday).map((day) => ({ days: [day], count: isOn([day]) })),
  }
}

const isFirstOfWeekend = (day: number) => weekendOf(day) !== null && weekendOf(day - 1) === null

function isTeam(one: Qualified, other: Qualified) {
  if (one === other || one.jobRoleIds.some((role) => other.jobRoleIds.includes(role))) return true
  if (one.position === null) return one.jobRoleIds.length + other.jobRoleIds.length === 0 && other.position === null
  return samePosition(one.position, other.position)
}

function couldWork(person: PastPerson, kind: UnpopularKind, days: readonly string[]) {
  const free = days.filter(
    (day) =>
      day >= person.hireDate &&
      !person.timeOff.some(({ startDate, endDate, times }) => !times && startDate <= day && day <= endDate),
  )
  return kind === 'nights'
    ? free.length > 0 && worksNights(person)
    : free.some((day) => isAvailableOn(person, new Date(`${day}T00:00Z`).getUTCDay()))
}

const weekdays = ({ availability }: PastPerson) => availability.filter(({ date }) => !date)

const isAvailableOn = (person: PastPerson, weekday: number) =>
  weekdays(person).every(({ dayOfWeek, isAvailable }) => dayOfWeek !== weekday || isAvailable)

/** Whether the usual availability of a day has enough hours of a night. */
function worksNights(person: PastPerson) {
  const all = weekdays(person)
  if (all.length === 0) return true
  const [from, to] = [minuteOf(NIGHT.from), minuteOf(NIGHT.to)]
  return all.some((day) =>
    availableTimes(day).some(({ startTime, endTime }) => {
      const [start, end] = [minuteOf(startTime), minuteOf(endTime)]
      const last = end <= start ? end + 1_440 : end
      return [-1_440, 0].some((by) => Math.min(last, to + 1_440 + by) - Math.max(start, from + by) >= NIGHT.hours * 60)
    }),
  )
}

const minuteOf = (clock: string) => 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3, 5))

/** Many people work at the same times, and the night of a time zone is slow to compute. */
function cachedNights(timeZone: string) {
  const known = new Map<string, boolean>()
  return (shift: Interval) => {
    const key = `${shift.startsAt} ${shift.endsAt}`
    const cached = known.get(key) ?? isNight(shift, timeZone)
    known.set(key, cached)
    return cached
  }
}
