import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { movedTo } from '#schema/shared/week-time.ts'
import { edited } from '../edit.ts'
import { keepingPosition } from '../opening.ts'
import { decided } from '../rules.ts'
import { deleteShift } from '../shifts.ts'
import { shiftOf, type Facts, type ScheduleState } from '../week.ts'

/** To a cell of the grid, in the same week. */
type Move = { shiftId: string; employeeId: string | null; day: string }

/** All or nothing, and only the outcome must keep the rules: two employees may change places. */
export function moveShifts(
  state: ScheduleState,
  { moves, facts }: { moves: readonly Move[]; facts: Facts },
): ScheduleEvent[] {
  const events = moves.map(({ shiftId, employeeId, day }) => {
    const { week, shift } = shiftOf(state, shiftId)
    const to = { employeeId, ...movedTo(day, shift, week.timeZone) }
    return edited(week, shift, keepingPosition(shift, to, facts))
  })
  return state.status === 'unopened' ? [] : decided(state, events.flat(), facts)
}

export const deleteShifts = (state: ScheduleState, shiftIds: readonly string[]): ScheduleEvent[] =>
  [...new Set(shiftIds)].flatMap((shiftId) => deleteShift(state, { shiftId }))
