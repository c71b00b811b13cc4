import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { selectFitting, type OnConflict } from './skip-conflicts.ts'
import { addWork, checkRules, objection, workByPerson } from './rules.ts'
import { get } from './by-id.ts'
import { shiftOf, type Facts, type ScheduleState, type Week } from './week.ts'

export type AssignMany = {
  /** `before`: the employee who has the shift so far; none for open shifts. */
  assignments: readonly { shiftId: string; employeeId: string; before?: string | null | undefined }[]
  /** What the plan was computed from; `null` if the assignments are no plan of the solver. */
  run: AutoScheduleRun | null
  onConflict: OnConflict
  facts: Facts
}

/**
 * Assigns open shifts by an auto-schedule plan. Leaves out assignments that have become impossible since. A plan that moves assigned
 * shifts applies as a whole or not at all, because each move relies on the others.
 */
export function assignMany(state: ScheduleState, { assignments, run, onConflict, facts }: AssignMany): ScheduleEvent[] {
  const [first] = assignments
  if (!first || state.status === 'unopened') return []
  if (assignments.some(({ before }) => before)) return moveMany(state, { assignments, run, facts })
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

function moveMany(week: Week, { assignments, run, facts }: Pick<AssignMany, 'assignments' | 'run' | 'facts'>) {
  const events = assignments.map(({ shiftId, employeeId, before = null }): ScheduleEvent => {
    if (!get(week.shifts, shiftId) || shiftOf(week, shiftId).shift.employeeId !== before) {
      throw new Refusal('conflict', 'The week has changed since this plan was made. Calculate it again.')
    }
    return { type: 'ShiftAssigned', data: { locationId: week.locationId, shiftId, employeeId, before } }
  })
  const { locationId, weekStart } = week
  const planned = { locationId, weekStart, assigned: events.length, leftOut: [], run }
  return [{ type: 'AutoScheduled', data: planned } satisfies ScheduleEvent, ...checkRules(week, events, facts)]
}

type Wish = { before: Shift; after: Shift; employeeId: string }
