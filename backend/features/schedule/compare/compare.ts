import type { Shift } from '../queries/shifts.ts'
import type { Notes } from '../queries/week-days.ts'

/** What of a week is compared. */
export type Plan = { published: boolean; notes: Notes; shifts: readonly Shift[] }

/** A shift that differs; null where it was not in the week. */
export type Pair = { shiftId: string; before: Shift | null; after: Shift | null }

const fields = ['employeeId', 'startsAt', 'endsAt', 'breakMinutes', 'jobRoleId', 'position', 'notes'] as const

/** The shifts that differ, by start. A revision alone is no difference. */
export function differingShifts(before: readonly Shift[], after: readonly Shift[]): Pair[] {
  const earlier = new Map(before.map((shift) => [shift.id, shift]))
  const later = new Map(after.map((shift) => [shift.id, shift]))
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((id): Pair => ({ shiftId: id, before: earlier.get(id) ?? null, after: later.get(id) ?? null }))
    .filter((pair) => !isSame(pair))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

const isSame = ({ before, after }: Pair) =>
  before !== null && after !== null && fields.every((field) => before[field] === after[field])

const startOf = ({ shiftId, before, after }: Pair) => `${(after ?? before)?.startsAt} ${shiftId}`

/** The notes that differ, by day. */
export function differingNotes(before: Notes, after: Notes) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((day) => ({ day, before: before[day] ?? null, after: after[day] ?? null }))
    .filter((note) => note.before !== note.after)
}
