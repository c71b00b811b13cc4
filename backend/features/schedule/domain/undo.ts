import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import { ChangedSince } from './changed-since.ts'
import { effectOf, fieldsOf } from './effect.ts'
import { evolveWeek } from './evolve.ts'
import { inverseOf } from './inverse.ts'
import { checkRules } from './rules.ts'
import { sameWeek, type Facts, type ScheduleState, type Week } from './week.ts'

/** `events`: the command's recorded events in this stream, in order. */
type Undo = { events: readonly ScheduleEvent[]; facts: Facts }

/** Whether a command was undone in this week by a command that was not undone itself. */
export function isUndone(state: ScheduleState, commandId: string): boolean {
  if (state.status === 'unopened') return false
  return (get(state.undoneBy, commandId) ?? []).some((by) => !isUndone(state, by))
}

/**
 * Undoes a whole command or nothing. Compares fields rather than order: a field that still has the command's value can be
 * undone, so another manager's note does not block the undo of a move.
 * @throws ChangedSince if a field changed since
 * @throws Refusal `not_found`, or of a rule that the week would break, such as a double booking
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
  return checkRules(
    state,
    inverses.map(({ inverse }) => inverse),
    facts,
  )
}

/** @throws ChangedSince unless the event's effect is still in place */
function assertUnchanged(week: Week, event: ScheduleEvent) {
  if (event.type === 'WeekPublished' || event.type === 'WeekUnpublished') {
    if (week.published !== (event.type === 'WeekPublished')) throw new ChangedSince('week', week.publishedBy)
  }
  if (event.type === 'DayNoteSet') {
    const { note = null, by } = week.notes[event.data.day] ?? {}
    if (note !== event.data.after) throw new ChangedSince('week', by)
  }
  if (event.type === 'GrabApproved') {
    // If a part was approved, the shift kept its employee and may have been reassigned since.
    const { shiftId, employeeId } = event.data
    const entry = get(week.shifts, shiftId)
    if (entry && entry.shift.employeeId !== employeeId) {
      throw new ChangedSince('shift', entry.changedBy.employeeId ?? entry.changedBy.shift)
    }
  }
  const effect = effectOf(event)
  if (!effect) return
  const { shiftId, before, after } = effect
  const entry = get(week.shifts, shiftId)
  const gone = get(week.gone, shiftId)
  if (after !== null) {
    if (!entry) throw new ChangedSince('shift', gone?.changedBy.shift)
    const field = differing(entry.shift, after)
    if (field) throw new ChangedSince('shift', entry.changedBy[field] ?? entry.changedBy.shift)
    return
  }
  if (entry) throw new ChangedSince('shift', entry.changedBy.shift)
  const to = event.type === 'ShiftMovedOut' ? event.data.to : null
  const isStillGone = gone && before && sameWeek(gone.movedTo, to) && !differing(gone.shift, before)
  if (!isStillGone) throw new ChangedSince('shift', gone?.changedBy.shift)
}

const differing = (shift: Shift, part: Partial<Shift>) => fieldsOf(part).find((field) => shift[field] !== part[field])
