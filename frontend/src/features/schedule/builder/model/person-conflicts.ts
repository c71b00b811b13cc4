import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { conflictsOf, type Conflict } from '#schema/schedule/conflicts.ts'
import type { BuilderShift, BuilderWeek } from '../builder.ts'
import type { PersonWeek } from './week-index.ts'

export type Conflicts = ReadonlyMap<string, readonly Conflict[]>

type ConflictFacts = Pick<BuilderWeek, 'timeZone' | 'neighbours' | 'availability' | 'timeOff'>

const none: Conflicts = new Map()

/**
 * Returns a function that finds the conflicts of an employee's shifts by shift id. Results are cached and computed on first
 * use, so only for visible rows.
 */
export function conflictFinder({ timeZone, neighbours, availability, timeOff }: ConflictFacts) {
  const neighboursOf = Map.groupBy(neighbours, ({ employeeId }) => employeeId)
  const availabilityOf = Map.groupBy(availability, ({ employeeId }) => employeeId)
  const timeOffOf = Map.groupBy(timeOff, ({ employeeId }) => employeeId)
  const found = new WeakMap<PersonWeek, Conflicts>()

  return (employeeId: string | null, week: PersonWeek): Conflicts => {
    if (employeeId === null) return none
    const known = found.get(week)
    if (known) return known
    const rules = {
      shifts: [...week.shifts, ...(neighboursOf.get(employeeId) ?? [])].map(planned),
      availability: availabilityOf.get(employeeId) ?? [],
      timeOff: timeOffOf.get(employeeId) ?? [],
    }
    const conflicts = new Map(
      week.shifts
        .map((shift) => [shift.id, conflictsOf(planned(shift), rules, timeZone)] as const)
        .filter(([, against]) => against.length > 0),
    )
    found.set(week, conflicts)
    return conflicts
  }
}

const planned = ({ id, employeeId, startsAt, endsAt }: BuilderShift) => ({ shiftId: id, employeeId, startsAt, endsAt })

export const worst = (conflicts: readonly Conflict[] = []) =>
  conflicts.some(({ severity }) => severity === 'error') ? 'error' : conflicts[0]?.severity

export type DayMark = 'time off' | 'unavailable' | { off: readonly ClockTimes[] } | null
export type DayMarks = readonly DayMark[]

const unmarked: DayMarks = Array.from({ length: 7 }, () => null)

export function dayMarks({ start, timeOff, availability }: Pick<BuilderWeek, 'start' | 'timeOff' | 'availability'>) {
  const marks = new Map<string | null, DayMark[]>()
  const own = (employeeId: string) => {
    const known = marks.get(employeeId) ?? [...unmarked]
    marks.set(employeeId, known)
    return known
  }
  const first = weekdayOf(start)
  // Single dates come after the weekdays that they override.
  for (const { employeeId, date, dayOfWeek, isAvailable } of availability) {
    const day = date ? daysApart(start, date) : (dayOfWeek - first + 7) % 7
    if (day in unmarked) own(employeeId)[day] = isAvailable ? null : 'unavailable'
  }
  for (const { employeeId, startDate, endDate, times } of timeOff) {
    for (let day = 0; day < 7; day++) {
      const date = addDays(start, day)
      if (date < startDate || endDate < date) continue
      const before = own(employeeId)[day] ?? null
      own(employeeId)[day] = times ? withPart(before, times) : 'time off'
    }
  }
  return (employeeId: string | null): DayMarks => marks.get(employeeId) ?? unmarked
}

const withPart = (before: DayMark, times: ClockTimes): DayMark =>
  typeof before === 'string' ? before : { off: [...(before?.off ?? []), times] }
