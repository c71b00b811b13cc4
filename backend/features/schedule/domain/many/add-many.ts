import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { addWork, objection, workByPerson } from '../rules.ts'
import { selectFitting, type OnConflict } from '../skip-conflicts.ts'
import type { Facts, Week } from '../week.ts'

export function addable(
  week: Week,
  shifts: readonly Shift[],
  { onConflict, facts }: { onConflict: OnConflict; facts: Facts },
) {
  const working = workByPerson(week)
  const objectionTo = (shift: Shift) => {
    const refusal = objection(week, working, undefined, shift, facts)
    if (!refusal) addWork(working, shift)
    return refusal
  }
  const { fitting: added, leftOut } = selectFitting(shifts, onConflict, objectionTo, (shift) => shift)
  return { added, leftOut }
}

export const additions = ({ locationId }: Week, shifts: readonly Shift[]) =>
  shifts.map((shift): ScheduleEvent => ({ type: 'ShiftAdded', data: { ...shift, locationId } }))
