import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import { ChangedSince } from './changed-since.ts'
import { effectOf, fieldsOf } from './effect.ts'
import { evolveWeek } from './evolve.ts'
import { inverseOf } from './inverse.ts'
import { decided } from './rules.ts'
import { sameWeek, type Facts, type ScheduleState, type Week } from './week.ts'

/** `events`: what the command did in this stream, in order, as recorded. */
type Undo = { events: readonly ScheduleEvent[]; facts: Facts }

/** Whether a command is undone in this week, by one that is not undone itself. */
export function isTakenBack(state: ScheduleState, commandId: string): boolean {
  if (state.status === 'unopened') return false
  return (get(state.takenBack, commandId) ?? []).some((by) => !isTakenBack(state, by))
}

/**
 * Undoes all of a command, or nothing. Redo is the undo of an undo. Judged by fields, not by order: a field that is
 * still as the command left it can be undone, so another manager's note does not block the undo of a move.
 * @throws ChangedSince, or Refusal `not_found` or of a rule that the week would break, such as a double booking
 */
export function undo(state: ScheduleState, { events, facts }: Undo): ScheduleEvent[] {
  const inverses = events.toReversed().flatMap((event) => {
    const inverse = inverseOf(event)
    if (inverse === 'never') throw new Refusal('conflict', 'This cannot be undone here')
    return inverse === 'none' ? [] : { event, inverse }
  })
  if (state.status === 'unopened' || inverses.length === 0) throw new Refusal('not_found', 'There is nothing to undo')
  let now = state
  for (const { event, inverse } of inverses) {
    assertUnchanged(now, event)
    now = evolveWeek(now, inverse)
  }
  return decided(
    state,
    inverses.map(({ inverse }) => inverse),
    facts,
  )
}

/** @throws ChangedSince unless the event's effect is still in place */
function assertUnchanged(week: Week, event: ScheduleEvent) {
  if (event.type === 'WeekPublished' || event.type === 'WeekUnpublished') {
    if (week.published !== (event.type === 'WeekPublished')) throw new ChangedSince(null, week.publishedBy)
  }
  if (event.type === 'DayNoteSet') {
    const { note = null, by } = week.notes[event.data.day] ?? {}
    if (note !== event.data.after) throw new ChangedSince(null, by)
  }
  if (event.type === 'GrabApproved') {
    // With a part, the shift itself stayed with its employee, and may have gone to another since.
    const { shiftId, employeeId } = event.data
    const entry = get(week.shifts, shiftId)
    if (entry && entry.shift.employeeId !== employeeId) {
      throw new ChangedSince(shiftId, entry.changedBy.employeeId ?? entry.changedBy.shift)
    }
  }
  const effect = effectOf(event)
  if (!effect) return
  const { shiftId, before, after } = effect
  const entry = get(week.shifts, shiftId)
  const gone = get(week.gone, shiftId)
  if (after !== null) {
    if (!entry) throw new ChangedSince(shiftId, gone?.changedBy.shift)
    const field = differing(entry.shift, after)
    if (field) throw new ChangedSince(shiftId, entry.changedBy[field] ?? entry.changedBy.shift)
    return
  }
  if (entry) throw new ChangedSince(shiftId, entry.changedBy.shift)
  const to = event.type === 'ShiftMovedOut' ? event.data.to : null
  const went = gone && before && sameWeek(gone.movedTo, to) && !differing(gone.shift, before)
  if (!went) throw new ChangedSince(shiftId, gone?.changedBy.shift)
}

const differing = (shift: Shift, part: Partial<Shift>) => fieldsOf(part).find((field) => shift[field] !== part[field])
