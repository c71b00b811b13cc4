import type { Change } from '#kernel/events.ts'
import type { HistoryRow } from '#projections/history/history.ts'
import { told as toldOf } from '#backend/features/schedule/domain/describe-command.ts'

/** An event of a week as its history has it; `data` and `changes` are left out for most of a run over many shifts. */
export type TouchedEvent = Pick<
  HistoryRow,
  | 'command_id'
  | 'subject_id'
  | 'position'
  | 'revision'
  | 'type'
  | 'shift_id'
  | 'employee_id'
  | 'actor_id'
  | 'actor_name'
  | 'at'
  | 'undoes'
> & { data: HistoryRow['data'] | null; changes: HistoryRow['changes'] | null }

/** What one command did, as the end of a sentence whose subject is the actor, and whom it concerns. */
export function told(events: readonly TouchedEvent[]) {
  return toldOf(
    events.map(({ type, data, shift_id: shiftId, employee_id: employeeId }) => ({ type, data, shiftId, employeeId })),
  )
}

/** What became of one shift in all: each field as it was before the first event and is after the last. */
export function changesOf(events: readonly TouchedEvent[]): Change[] {
  // The week that a shift moves to says so first; what was before stands in the other.
  const inOrder = [
    ...events.filter(({ type }) => type === 'ShiftMovedOut'),
    ...events.filter(({ type }) => type !== 'ShiftMovedOut'),
  ]
  const fields = new Map<string, Change>()
  for (const { field, before, after } of inOrder.flatMap(({ changes }) => changes ?? [])) {
    fields.set(field, { field, before: (fields.get(field) ?? { before }).before, after })
  }
  return [...fields.values()].filter(({ before, after }) => before !== after)
}

/** Approved time off is taken back where it was approved. A run alone, without a shift it changed, leaves nothing to undo. */
export function undoable(events: readonly TouchedEvent[]): boolean {
  return (
    events.every(({ type }) => type !== 'TimeOffAdded' && type !== 'TimeOffRemoved') &&
    events.some(({ type }) => type !== 'AutoScheduled')
  )
}
