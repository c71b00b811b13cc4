import type { PlanConflict } from '../limits/limit-conflicts.ts'
import type { BuilderShift } from '../builder.ts'
import { worst, type Conflicts } from './person-conflicts.ts'
import type { PersonWeek, WeekIndex } from './week-index.ts'

type ConflictingShift = { shift: BuilderShift; conflicts: readonly PlanConflict[] }

export function weekConflicts(
  { people }: Pick<WeekIndex, 'people'>,
  conflictsOf: (employeeId: string | null, week: PersonWeek, weeks: WeekIndex['people']) => Conflicts,
): ConflictingShift[] {
  const found = [...people].flatMap(([employeeId, week]) => {
    const conflicts = conflictsOf(employeeId, week, people)
    return week.shifts.flatMap((shift) => {
      const own = conflicts.get(shift.id)
      return own ? [{ shift, conflicts: own }] : []
    })
  })
  const rank = ({ conflicts }: ConflictingShift) => (worst(conflicts) === 'error' ? 0 : 1)
  return found.toSorted(
    (one, other) => rank(one) - rank(other) || one.shift.startsAt.localeCompare(other.shift.startsAt),
  )
}
