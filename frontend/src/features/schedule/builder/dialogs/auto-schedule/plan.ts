import type { BuilderPerson, BuilderShift, BuilderWeek } from '../../builder.ts'
import { minutesOf } from '../../model/week-index.ts'

type Assignment = { shiftId: string; employeeId: string }

/** What a plan gives one person. Minutes are paid ones of the week, before and with it. */
export type PersonPlan = { person: BuilderPerson; before: number; after: number; shifts: BuilderShift[] }

/** A plan by person, by name, their shifts by start. What is not in the week any more is left out. */
export function planByPerson(
  assignments: readonly Assignment[],
  { people, shifts }: Pick<BuilderWeek, 'people' | 'shifts'>,
): PersonPlan[] {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const given = Map.groupBy(assignments, ({ employeeId }) => employeeId)
  const worked = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  return people
    .flatMap((person) => {
      const own = given.get(person.employeeId)?.flatMap(({ shiftId }) => byId.get(shiftId) ?? []) ?? []
      if (own.length === 0) return []
      const before = minutesOf(worked.get(person.employeeId) ?? [])
      const shifts = own.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
      return [{ person, before, after: before + minutesOf(own), shifts }]
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

/** What of a plan can still be done: shifts that are in the week and open, of people who are there. */
export function stillOpen(assignments: readonly Assignment[], { shifts }: Pick<BuilderWeek, 'shifts'>): Assignment[] {
  const open = new Set(shifts.flatMap(({ id, employeeId }) => (employeeId === null ? [id] : [])))
  return assignments.filter(({ shiftId }) => open.has(shiftId))
}

/** The wishes that a plan is judged by, in plain words. */
export const wishes: Readonly<Record<string, string>> = {
  filled: 'Shifts filled',
  availability: 'Availability',
  overtime: 'Overtime',
  fairness: 'Fairness',
  cost: 'Cost',
  rest: 'Rest',
}
