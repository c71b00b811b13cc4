import { concerning, count, sentence, text, type Part } from '#kernel/sentence.ts'
import { describe } from '#schema/describe.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'

/** An event of a week. `data` may be null for a command on many shifts. */
type DescribedEvent = { type: string; data: unknown; shiftId: string | null; employeeId: string | null }

const verbs: Readonly<Record<string, readonly [verb: string, preposition: 'for' | 'from' | 'to']>> = {
  ShiftAdded: ['added', 'for'],
  ShiftMoved: ['moved', 'for'],
  ShiftMovedIn: ['moved', 'for'],
  ShiftMovedOut: ['moved', 'for'],
  ShiftAssigned: ['assigned', 'to'],
  ShiftUnassigned: ['unassigned', 'from'],
  ShiftDeleted: ['deleted', 'for'],
  ShiftRestored: ['restored', 'for'],
}

/** Describes a command as the end of a sentence whose subject is the actor. */
export function describeCommand(events: readonly DescribedEvent[]): readonly Part[] {
  // A command on many shifts has a summary event without a shift id.
  const one =
    events.find(({ shiftId }) => shiftId === null) ??
    onlyShift(events) ??
    events.find(({ type }) => decisions.has(type))
  if (one) return one.data === null ? [text(one.type)] : describe(one.type, one.data)
  // The first event of each shift describes it best; a second one only keeps the position.
  const firsts = [...new Map(events.toReversed().map((event) => [event.shiftId, event])).values()]
  const kinds = new Set(firsts.map(({ type }) => verbs[type] ?? other))
  const [[verb, preposition] = other] = kinds.size === 1 ? kinds : []
  const people = new Set(firsts.map(({ employeeId }) => employeeId))
  const [employeeId = null] = people.size === 1 ? people : []
  return sentence`${text(verb)} ${count(firsts.length, 'shift')}${concerning(preposition, employeeId)}`
}

const decisions: ReadonlySet<string> = new Set<ScheduleEvent['type']>([
  'SwapApproved',
  'GrabApproved',
  'RequestReopened',
])

const other = ['changed', 'for'] as const

function onlyShift(events: readonly DescribedEvent[]) {
  const [first] = events
  if (events.some(({ shiftId }) => shiftId !== first?.shiftId)) return undefined
  return events.find(({ type }) => type === 'ShiftMovedOut') ?? first
}

/** `employeeId` of the result is the shift's employee or, for an open shift, its previous employee. */
export function asDescribed({ type, data }: ScheduleEvent): DescribedEvent {
  const shift = type === 'ShiftMoved' ? { employeeId: data.after.employeeId ?? data.before.employeeId } : data
  return {
    type,
    data,
    shiftId: 'shiftId' in data ? data.shiftId : null,
    employeeId: 'employeeId' in shift ? shift.employeeId : null,
  }
}
