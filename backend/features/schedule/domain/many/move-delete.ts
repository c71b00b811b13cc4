import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { movedTo } from '#schema/shared/week-time.ts'
import { editShift } from '../edit.ts'
import { keepPosition } from '../keep-position.ts'
import { checkRules } from '../rules.ts'
import { deleteShift } from '../shifts.ts'
import { shiftOf, type Facts, type ScheduleState } from '../week.ts'

type GridMove = { shiftId: string; employeeId: string | null; day: string }

/** Moves all shifts or none. Only the resulting week must keep the rules, so that two employees can exchange shifts. */
export function moveShifts(
  state: ScheduleState,
  { moves, facts }: { moves: readonly GridMove[]; facts: Facts },
): ScheduleEvent[] {
  const events = moves.map(({ shiftId, employeeId, day }) => {
    const { week, shift } = shiftOf(state, shiftId)
    const to = { employeeId, ...movedTo(day, shift, week.timeZone) }
    return editShift(week, shift, keepPosition(shift, to, facts))
  })
  return state.status === 'unopened' ? [] : checkRules(state, events.flat(), facts)
}

export const deleteShifts = (state: ScheduleState, shiftIds: readonly string[]): ScheduleEvent[] =>
  [...new Set(shiftIds)].flatMap((shiftId) => deleteShift(state, { shiftId }))
