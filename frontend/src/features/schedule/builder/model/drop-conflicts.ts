import { clashingShift, conflictsOf } from '#schema/schedule/conflicts.ts'
import { dayOf, movedTo } from '#schema/shared/week-time.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import type { BuilderWeek, ShiftPlacement } from '../builder.ts'
import { cellName, dayInWords, roleOf, timesOf } from './labels.ts'
import { limitsBrokenByShift, withLimits, type PlanConflict } from '../limits/limit-conflicts.ts'
import { withPlaced } from './selection.ts'

type DropWeek = Pick<
  BuilderWeek,
  'start' | 'timeZone' | 'shifts' | 'neighbours' | 'timeOff' | 'availability' | 'people' | 'roles'
>

export type DropConflict = { severity: PlanConflict['severity']; words: string }

/** Returns the conflicts that dropping shifts would cause, errors first. Names the employee and the clashing shift. */
export function dropConflicts(
  placements: readonly ShiftPlacement[],
  { copy, week, as = reader }: { copy: boolean; week: DropWeek; as?: typeof reader },
): DropConflict[] {
  const { timeZone, people, roles } = week
  const inWeek = copy ? week.shifts : withPlaced(week.shifts, placements, timeZone)
  const others = [...inWeek, ...week.neighbours].map((shift) => ({ ...shift, shiftId: shift.id }))
  const found = placements.flatMap(({ shift, to: { employeeId, day } }): DropConflict[] => {
    if (employeeId === null) return []
    const name = cellName({ employeeId }, week)
    if (people.some((person) => person.employeeId === employeeId && person.status !== 'active')) {
      return [{ severity: 'error', words: `${name} is no longer active` }]
    }
    const placed = { shiftId: copy ? '' : shift.id, employeeId, ...movedTo(day, shift, timeZone) }
    const conflicts = withLimits(
      conflictsOf(placed, { ...week, shifts: others }, timeZone),
      limitsBrokenByShift({ ...placed, id: placed.shiftId, breakMinutes: shift.breakMinutes }, inWeek, week),
    )
    return conflicts.map(({ type, severity, message }) => {
      const clash = type === 'double_booking' ? clashingShift(placed, others) : undefined
      if (!clash) return { severity, words: `${name}: ${message}` }
      const clashDay = dayOf(clash.startsAt, timeZone)
      const role = roleOf(clash, roles)?.name
      const when = [clashDay === day ? '' : dayInWords(clashDay, as), timesOf(clash, timeZone, as)].filter(Boolean)
      return { severity, words: `${name} works ${when.join(', ')}${role ? ` (${role})` : ''}` }
    })
  })
  return found.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
}
