import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import type { Refusal } from '#kernel/commands/refusal.ts'
import { open, type ForWeek } from '../open.ts'
import { addWork, objection, workByPerson } from '../rules.ts'
import type { Facts, ScheduleState, Week } from '../week.ts'
import { additions } from './add-many.ts'

type CreateShifts = { week: ForWeek; shifts: readonly Shift[]; facts: Facts }

/** Adds all shifts or none. @throws Refusal of the first shift that breaks a rule */
export function createShifts(state: ScheduleState, { week: key, shifts, facts }: CreateShifts): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  for (const { refusal } of objectionsTo(week, shifts, facts)) if (refusal) throw refusal
  return [...opening, ...additions(week, shifts)]
}

/** Returns each shift with the rule that it breaks, given the shifts before it that break none. */
export function objectionsTo(week: Week, shifts: readonly Shift[], facts: Facts) {
  const working = workByPerson(week, new Set(shifts.map(({ employeeId }) => employeeId)))
  return shifts.map((shift): { shift: Shift; refusal: Refusal | undefined } => {
    const refusal = objection(week, working, undefined, shift, facts)
    if (!refusal) addWork(working, shift)
    return { shift, refusal }
  })
}
