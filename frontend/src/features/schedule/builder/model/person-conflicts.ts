import { conflictsOf, type Conflict } from '#schema/schedule/conflicts.ts'
import type { BuilderShift, BuilderWeek } from '../builder.ts'
import type { PersonWeek } from './week-index.ts'

export type Conflicts = ReadonlyMap<string, readonly Conflict[]>

type Known = Pick<BuilderWeek, 'timeZone' | 'neighbours' | 'availability' | 'timeOff'>

const none: Conflicts = new Map()

/**
 * What stands against each shift of a person's week, by the shift's id. Worked out when first asked for, which only
 * rows in sight do, and kept as long as that person's week stays the same.
 */
export function conflictFinder({ timeZone, neighbours, availability, timeOff }: Known) {
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

/** The ring of a shift: `error`, `warning`, or none. */
export const worst = (conflicts: readonly Conflict[] = []) =>
  conflicts.some(({ severity }) => severity === 'error') ? 'error' : conflicts[0]?.severity
