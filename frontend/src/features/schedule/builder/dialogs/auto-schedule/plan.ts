import type { BuilderPerson, BuilderShift, BuilderWeek } from '../../builder.ts'
import { minutesOf } from '../../model/week-index.ts'
import { wishReport, type WishReport } from './wish-report.ts'

/** `before`: the employee who has the shift so far. */
type Assignment = { shiftId: string; employeeId: string; before?: string | null | undefined }

export type PersonPlan = {
  person: BuilderPerson
  before: number
  after: number
  shifts: BuilderShift[]
  /** Missing if the person has no wishes, or the viewer may not see them. */
  wishes: WishReport | undefined
  /** The names of those who have a shift so far, by shift id. */
  from: ReadonlyMap<string, string>
  /** The shifts that go to someone else. */
  lost: BuilderShift[]
}

/** Skips shifts and employees that are no longer in the week. */
export function planByPerson(
  assignments: readonly Assignment[],
  week: Pick<BuilderWeek, 'people' | 'availability' | 'shifts' | 'start' | 'timeZone'>,
): PersonPlan[] {
  const { people, shifts } = week
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const given = Map.groupBy(assignments, ({ employeeId }) => employeeId)
  const worked = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  const assignee = new Map(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
  const taken = Map.groupBy(assignments, ({ before }) => before)
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]))
  const shiftsIn = (some: readonly Assignment[]) => some.flatMap(({ shiftId }) => byId.get(shiftId) ?? [])
  const planned = shifts.map((shift) => ({ ...shift, employeeId: assignee.get(shift.id) ?? shift.employeeId }))
  return people
    .flatMap((person) => {
      const gained = given.get(person.employeeId) ?? []
      const own = shiftsIn(gained)
      const lost = inOrder(shiftsIn(taken.get(person.employeeId) ?? []))
      if (own.length + lost.length === 0) return []
      const before = minutesOf(worked.get(person.employeeId) ?? [])
      const shifts = inOrder(own)
      return [
        {
          person,
          before,
          after: before + minutesOf(own) - minutesOf(lost),
          shifts,
          lost,
          from: new Map(gained.flatMap(({ shiftId, before: id }) => (id ? [[shiftId, names.get(id) ?? '']] : []))),
          wishes: wishReport(person, shifts, { ...week, shifts: planned }),
        },
      ]
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

const inOrder = (shifts: readonly BuilderShift[]) =>
  shifts.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))

/** Returns the assignments whose shift still is with the employee from whom the plan takes it, or open. */
export function stillPossible<Each extends Assignment>(
  assignments: readonly Each[],
  { shifts }: Pick<BuilderWeek, 'shifts'>,
): Each[] {
  const holder = new Map(shifts.map(({ id, employeeId }) => [id, employeeId]))
  return assignments.filter(({ shiftId, before }) => holder.get(shiftId) === (before ?? null))
}

/** Returns how many people get or lose shifts, if the plan moves any; otherwise 0. */
export function disturbedPeople(assignments: readonly Assignment[]): number {
  if (!assignments.some(({ before }) => before)) return 0
  return new Set(assignments.flatMap(({ employeeId, before }) => (before ? [employeeId, before] : [employeeId]))).size
}

export const constraintNames: Readonly<Record<string, string>> = {
  filled: 'Shifts filled',
  availability: 'Availability',
  overtime: 'Overtime',
  fairness: 'Fairness',
  wishes: 'Wishes',
  past_weeks: 'Last 8 weeks',
  published: 'Published shifts',
  cost: 'Cost',
  rest: 'Rest',
}
