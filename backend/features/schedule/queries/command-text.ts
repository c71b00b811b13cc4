import type { RecordedEvent } from '#kernel/events.ts'
import { isChange, type Change, type Part } from '#kernel/sentence.ts'
import { changesOf } from '#schema/describe.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { HistoryRow } from '#projections/history/history.ts'
import { describeCommand } from '#schema/schedule/describe-command.ts'

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
> & { data: RecordedEvent['data'] | null }

export const describeEvents = (events: readonly TouchedEvent[]): readonly Part[] =>
  describeCommand(
    events.map(({ type, data, shift_id: shiftId, employee_id: employeeId }) => ({ type, data, shiftId, employeeId })),
  )

const changesIn = ({ type, data }: TouchedEvent) => (data === null ? [] : changesOf(type, data))

export const allChanges = (events: readonly TouchedEvent[]): Change[] => events.flatMap(changesIn)

/** Returns the net change of one shift: each field before the first event and after the last. */
export function netFieldChanges(events: readonly TouchedEvent[]): Change[] {
  // A move between weeks records its way in first, but only the way out has the previous values.
  const inOrder = [
    ...events.filter(({ type }) => type === 'ShiftMovedOut'),
    ...events.filter(({ type }) => type !== 'ShiftMovedOut'),
  ]
  const fields = new Map<string, Change>()
  for (const { field, before, after } of inOrder.flatMap(changesIn)) {
    fields.set(field, { field, before: (fields.get(field) ?? { before }).before, after })
  }
  return [...fields.values()].filter(isChange)
}

const undoneElsewhere: ReadonlySet<string> = new Set<ScheduleEvent['type']>([
  'TimeOffAdded',
  'TimeOffRemoved',
  'ChangesNotified',
  'AbsenceWithdrawn',
])

const runs: ReadonlySet<string> = new Set<ScheduleEvent['type']>(['AutoScheduled', 'ShiftsCopied'])

/** Time off is undone in its own stream, and notifications can't be undone. */
export function undoable(events: readonly TouchedEvent[]): boolean {
  return events.every(({ type }) => !undoneElsewhere.has(type)) && events.some(({ type }) => !runs.has(type))
}
