import type { BuilderPerson, BuilderShift, BuilderWeek } from '../../builder.ts'
import { minutesOf } from '../../model/week-index.ts'
import { wishReport, type WishReport } from './wish-report.ts'

type Assignment = { shiftId: string; employeeId: string }

export type PersonPlan = {
  person: BuilderPerson
  before: number
  after: number
  shifts: BuilderShift[]
  /** Missing if the person has no wishes, or the viewer may not see them. */
  wishes: WishReport | undefined
}

/** Skips shifts and employees that are no longer in the week. */
export function planByPerson(
  assignments: readonly Assignment[],
  week: Pick<BuilderWeek, 'people' | 'shifts' | 'start' | 'timeZone'>,
): PersonPlan[] {
  const { people, shifts } = week
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const given = Map.groupBy(assignments, ({ employeeId }) => employeeId)
  const worked = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  const assignee = new Map(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
  const planned = shifts.map((shift) => ({ ...shift, employeeId: assignee.get(shift.id) ?? shift.employeeId }))
  return people
    .flatMap((person) => {
      const own = given.get(person.employeeId)?.flatMap(({ shiftId }) => byId.get(shiftId) ?? []) ?? []
      if (own.length === 0) return []
      const before = minutesOf(worked.get(person.employeeId) ?? [])
      const shifts = own.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
      return [
        {
          person,
          before,
          after: before + minutesOf(own),
          shifts,
          wishes: wishReport(person, shifts, { ...week, shifts: planned }),
        },
      ]
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

export function stillOpen(assignments: readonly Assignment[], { shifts }: Pick<BuilderWeek, 'shifts'>): Assignment[] {
  const open = new Set(shifts.flatMap(({ id, employeeId }) => (employeeId === null ? [id] : [])))
  return assignments.filter(({ shiftId }) => open.has(shiftId))
}

export const constraintNames: Readonly<Record<string, string>> = {
  filled: 'Shifts filled',
  availability: 'Availability',
  overtime: 'Overtime',
  fairness: 'Fairness',
  wishes: 'Wishes',
  past_weeks: 'Last 8 weeks',
  cost: 'Cost',
  rest: 'Rest',
}
