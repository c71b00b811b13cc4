import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { selectFitting, type OnConflict } from './skip-conflicts.ts'
import { addWork, objection, workByPerson } from './rules.ts'
import { get } from './by-id.ts'
import { shiftOf, type Facts, type ScheduleState } from './week.ts'

export type AssignMany = {
  assignments: readonly { shiftId: string; employeeId: string }[]
  /** What the plan was computed from; `null` if the assignments are no plan of the solver. */
  run: AutoScheduleRun | null
  onConflict: OnConflict
  facts: Facts
}

/** Assigns open shifts by an auto-schedule plan. Leaves out assignments that have become impossible since. */
export function assignMany(state: ScheduleState, { assignments, run, onConflict, facts }: AssignMany): ScheduleEvent[] {
  const [first] = assignments
  if (!first || state.status === 'unopened') return []
  const week = state
  const working = workByPerson(week)
  const taken = new Set<string>()
  const objectionTo = ({ before, after }: Wish) => {
    const { shiftId } = after
    if (!get(week.shifts, shiftId) || before.employeeId !== null || taken.has(shiftId)) {
      return new Refusal('conflict', 'This shift is no longer open')
    }
    const refusal = objection(week, working, before, after, facts)
    if (refusal) return refusal
    taken.add(shiftId)
    addWork(working, after)
    return undefined
  }
  const wishes = assignments.map(({ shiftId, employeeId }): Wish => {
    const shift = get(week.gone, shiftId)?.shift ?? shiftOf(week, shiftId).shift
    return { before: shift, after: { ...shift, employeeId }, employeeId }
  })
  const { fitting: assigned, leftOut } = selectFitting(wishes, onConflict, objectionTo, ({ after }) => after)
  const { locationId, weekStart } = week
  return [
    { type: 'AutoScheduled', data: { locationId, weekStart, assigned: assigned.length, leftOut, run } },
    ...assigned.map(({ after: { shiftId }, employeeId }): ScheduleEvent => ({
      type: 'ShiftAssigned',
      data: { locationId, shiftId, employeeId, before: null },
    })),
  ]
}

type Wish = { before: Shift; after: Shift; employeeId: string }
