import { addDays, clockOf, daysApart, toInstant, weekdayOf } from '#schema/shared/week-time.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { conflictsOf } from '#schema/schedule/conflicts.ts'
import type { BuilderShift, BuilderWeek } from '../builder.ts'
import { hasPairs, limitConflictsOf, withLimits, type PlanConflict } from '../limits/limit-conflicts.ts'
import type { PersonWeek, WeekIndex } from './week-index.ts'

export type Conflicts = ReadonlyMap<string, readonly PlanConflict[]>

type ConflictFacts = Pick<BuilderWeek, 'start' | 'timeZone' | 'neighbours' | 'availability' | 'timeOff' | 'people'>

const none: Conflicts = new Map()

/**
 * Returns a function that finds the conflicts of an employee's shifts by shift id. Results are cached and computed on first
 * use, so only for visible rows. `weeks`: everyone's shifts, for limits that name colleagues.
 */
export function conflictFinder({ start, timeZone, neighbours, availability, timeOff, people }: ConflictFacts) {
  const limitsById = new Map(people.map(({ employeeId, limits }) => [employeeId, limits]))
  const neighboursOf = Map.groupBy(neighbours, ({ employeeId }) => employeeId)
  const availabilityOf = Map.groupBy(availability, ({ employeeId }) => employeeId)
  const timeOffOf = Map.groupBy(timeOff, ({ employeeId }) => employeeId)
  const found = new WeakMap<PersonWeek, Conflicts>()
  const foundInPairs = new WeakMap<WeekIndex['people'], Map<string, Conflicts>>()

  return (employeeId: string | null, week: PersonWeek, weeks?: WeekIndex['people']): Conflicts => {
    if (employeeId === null) return none
    const limits = limitsById.get(employeeId) ?? null
    if (limits === null || !weeks || !hasPairs(limits)) {
      const conflicts = found.get(week) ?? conflictsIn(employeeId, week, [])
      found.set(week, conflicts)
      return conflicts
    }
    const named = new Set([...limits.worksWith, ...limits.neverWith])
    const others = [...named].flatMap((id) => [...(weeks.get(id)?.shifts ?? []), ...(neighboursOf.get(id) ?? [])])
    const inPairs = foundInPairs.get(weeks) ?? new Map<string, Conflicts>()
    foundInPairs.set(weeks, inPairs)
    const conflicts = inPairs.get(employeeId) ?? conflictsIn(employeeId, week, others)
    inPairs.set(employeeId, conflicts)
    return conflicts
  }

  function conflictsIn(employeeId: string, week: PersonWeek, others: readonly BuilderShift[]): Conflicts {
    const own = availabilityOf.get(employeeId) ?? []
    const rules = {
      shifts: [...week.shifts, ...(neighboursOf.get(employeeId) ?? [])].map(planned),
      availability: own,
      timeOff: timeOffOf.get(employeeId) ?? [],
    }
    const limits = limitConflictsOf(employeeId, week.shifts, others, { start, timeZone, people, availability: own })
    return new Map(
      week.shifts
        .map((shift) => {
          const conflicts = conflictsOf(planned(shift), rules, timeZone)
          return [shift.id, withLimits(conflicts, limits.get(shift.id) ?? [])] as const
        })
        .filter(([, against]) => against.length > 0),
    )
  }
}

const planned = ({ id, employeeId, startsAt, endsAt }: BuilderShift) => ({ shiftId: id, employeeId, startsAt, endsAt })

export const worst = (conflicts: readonly PlanConflict[] = []) =>
  conflicts.some(({ severity }) => severity === 'error') ? 'error' : conflicts[0]?.severity

/** `off`: hours of time off. `busy`: hours in which the employee's own calendar has events. `preferred`: preferred hours. */
export type DayMark = 'time off' | 'unavailable' | DayHours | null
type DayHours = {
  off: readonly ClockTimes[]
  busy?: readonly ClockTimes[]
  preferred?: readonly ClockTimes[]
}
export type DayMarks = readonly DayMark[]

const unmarked: DayMarks = Array.from({ length: 7 }, () => null)

export type BusyTime = { employeeId: string; startsAt: string; endsAt: string }

type MarkFacts = Pick<BuilderWeek, 'start' | 'timeOff' | 'availability' | 'timeZone'>

export function dayMarks({ start, timeOff, availability, timeZone }: MarkFacts, busyTimes: readonly BusyTime[] = []) {
  const marks = new Map<string | null, DayMark[]>()
  const own = (employeeId: string) => {
    const known = marks.get(employeeId) ?? [...unmarked]
    marks.set(employeeId, known)
    return known
  }
  const first = weekdayOf(start)
  // Single dates come after the weekdays that they override.
  for (const entry of availability) {
    const day = entry.date ? daysApart(start, entry.date) : (entry.dayOfWeek - first + 7) % 7
    if (day in unmarked) own(entry.employeeId)[day] = markOf(entry)
  }
  for (const { employeeId, startDate, endDate, times } of timeOff) {
    for (let day = 0; day < 7; day++) {
      const date = addDays(start, day)
      if (date < startDate || endDate < date) continue
      const before = own(employeeId)[day] ?? null
      own(employeeId)[day] = times ? withPart(before, times) : 'time off'
    }
  }
  for (const { employeeId, ...busy } of busyTimes) {
    for (let day = 0; day < 7; day++) {
      const times = hoursOn(addDays(start, day), busy, timeZone)
      if (times) own(employeeId)[day] = withBusy(own(employeeId)[day] ?? null, times)
    }
  }
  return (employeeId: string | null): DayMarks => marks.get(employeeId) ?? unmarked
}

function markOf({ isAvailable, preferredTimes = [] }: MarkFacts['availability'][number]): DayMark {
  if (!isAvailable) return 'unavailable'
  return preferredTimes.length > 0 ? { off: [], preferred: preferredTimes } : null
}

const withPart = (before: DayMark, times: ClockTimes): DayMark =>
  typeof before === 'string' ? before : { ...before, off: [...(before?.off ?? []), times] }

const withBusy = (before: DayMark, times: ClockTimes): DayMark =>
  typeof before === 'string' ? before : { off: [], ...before, busy: [...(before?.busy ?? []), times] }

/** The part of a busy time on a day, by the clock of the location. */
function hoursOn(date: string, { startsAt, endsAt }: Omit<BusyTime, 'employeeId'>, zone: string) {
  const [from, to] = [toInstant(date, '00:00', zone), toInstant(addDays(date, 1), '00:00', zone)]
  if (endsAt <= from || to <= startsAt) return undefined
  return {
    startTime: startsAt <= from ? '00:00' : clockOf(startsAt, zone),
    endTime: to <= endsAt ? '00:00' : clockOf(endsAt, zone),
  }
}
