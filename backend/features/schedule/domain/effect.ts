import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { shift as shiftSchema, type Shift } from '#schema/schedule/shift.ts'

/** The effect of an event on one shift: its changed fields before and after. `null` means that the shift does not exist. */
export type Effect = { shiftId: string; before: Partial<Shift> | null; after: Partial<Shift> | null }

export const shiftEvents = [
  'ShiftAdded',
  'ShiftRestored',
  'ShiftMovedIn',
  'ShiftDeleted',
  'ShiftMovedOut',
  'ShiftChanged',
  'ShiftMoved',
  'ShiftAssigned',
  'ShiftUnassigned',
] as const satisfies readonly ScheduleEvent['type'][]

/** Returns an event's effect on a shift. Both fold and undo use it, so that they can't disagree. */
export function effectOf({ type, data }: ScheduleEvent): Effect | null {
  switch (type) {
    case 'ShiftAdded':
    case 'ShiftRestored':
    case 'ShiftMovedIn':
      return { shiftId: data.shiftId, before: null, after: shiftIn(data) }
    case 'ShiftDeleted':
    case 'ShiftMovedOut':
      return { shiftId: data.shiftId, before: shiftIn(data), after: null }
    case 'ShiftChanged':
    case 'ShiftMoved':
      return { shiftId: data.shiftId, before: data.before, after: data.after }
    case 'ShiftAssigned':
      return { shiftId: data.shiftId, before: { employeeId: data.before }, after: { employeeId: data.employeeId } }
    case 'ShiftUnassigned':
      return { shiftId: data.shiftId, before: { employeeId: data.employeeId }, after: { employeeId: null } }
    default:
      return null
  }
}

export const fieldsOf = (part: Partial<Shift>) => Object.keys(part) as (keyof Shift)[]

const fields = shiftSchema.keyof().options

function shiftIn(data: Shift): Shift {
  return Object.fromEntries(fields.map((field) => [field, data[field]])) as Shift
}
