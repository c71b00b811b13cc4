import { definitions } from '#schema/events/all.ts'
import type { Change } from '#schema/events/event.ts'
import type { HistoryRow } from '#projections/history/history.ts'

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

const verbs: Readonly<Record<string, string>> = {
  ShiftAdded: 'added',
  ShiftMoved: 'moved',
  ShiftMovedIn: 'moved',
  ShiftMovedOut: 'moved',
  ShiftAssigned: 'assigned',
  ShiftUnassigned: 'unassigned',
  ShiftDeleted: 'deleted',
  ShiftRestored: 'restored',
}

/** What one command did, as the end of a sentence whose subject is the actor, and whom it concerns. */
export function told(events: readonly TouchedEvent[]): { said: string; employeeId: string | null } {
  // A run over many shifts says itself what it was, and so does what is not about shifts.
  const one = events.find((event) => event.shift_id === null) ?? onlyShift(events)
  if (one) {
    const said = one.data === null ? undefined : definitions[one.type]?.says(one.data)
    return { said: said ?? one.type, employeeId: one.employee_id }
  }
  const kinds = new Set(events.map(({ type }) => verbs[type] ?? 'changed'))
  const people = new Set(events.map((event) => event.employee_id))
  const shifts = new Set(events.map((event) => event.shift_id))
  const [verb = 'changed'] = kinds.size === 1 ? kinds : []
  const [employeeId = null] = people.size === 1 ? people : []
  return { said: `${verb} ${shifts.size} shifts`, employeeId }
}

/** The event that tells best what became of a single shift: of a move to another week the one that says where to. */
function onlyShift(events: readonly TouchedEvent[]) {
  const [first] = events
  if (events.some((event) => event.shift_id !== first?.shift_id)) return undefined
  return events.find(({ type }) => type === 'ShiftMovedOut') ?? first
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
