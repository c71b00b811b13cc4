import { definitions } from '#schema/streams.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'

/** An event of a week, told of: `data` is needed of those alone that tell of themselves. */
export type ToldEvent = { type: string; data: unknown; shiftId: string | null; employeeId: string | null }

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
export function told(events: readonly ToldEvent[]): { said: string; employeeId: string | null } {
  // A run over many shifts says itself what it was, and so does what is not about shifts.
  const one = events.find(({ shiftId }) => shiftId === null) ?? onlyShift(events)
  if (one) {
    const said = one.data === null ? undefined : definitions[one.type]?.says(one.data)
    return { said: said ?? one.type, employeeId: one.employeeId }
  }
  const kinds = new Set(events.map(({ type }) => verbs[type] ?? 'changed'))
  const people = new Set(events.map(({ employeeId }) => employeeId))
  const shifts = new Set(events.map(({ shiftId }) => shiftId))
  const [verb = 'changed'] = kinds.size === 1 ? kinds : []
  const [employeeId = null] = people.size === 1 ? people : []
  return { said: `${verb} ${shifts.size} shifts`, employeeId }
}

/** The event that tells best what became of a single shift: of a move to another week the one that says where to. */
function onlyShift(events: readonly ToldEvent[]) {
  const [first] = events
  if (events.some(({ shiftId }) => shiftId !== first?.shiftId)) return undefined
  return events.find(({ type }) => type === 'ShiftMovedOut') ?? first
}

/** An event as it is told of; whom it concerns is whoever has the shift then, or had it. */
export function asTold({ type, data }: ScheduleEvent): ToldEvent {
  const place = type === 'ShiftMoved' ? { employeeId: data.after.employeeId ?? data.before.employeeId } : data
  return {
    type,
    data,
    shiftId: 'shiftId' in data ? data.shiftId : null,
    employeeId: 'employeeId' in place ? place.employeeId : null,
  }
}
