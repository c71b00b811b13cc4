import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { fieldsOf } from './effect.ts'
import type { Week } from './week.ts'

/** A change of the day, or of employee and times together, is a move. Other changes have events of their own. */
export function editShift(week: Week, shift: Shift, wanted: Partial<Shift>): ScheduleEvent[] {
  const { locationId, timeZone } = week
  const { shiftId } = shift
  const differing = fieldsOf(wanted).filter((field) => wanted[field] !== undefined && wanted[field] !== shift[field])
  const after: Shift = { ...shift, ...pick(wanted, differing) }
  const events: ScheduleEvent[] = []

  const reassigned = after.employeeId !== shift.employeeId
  const retimed = after.startsAt !== shift.startsAt || after.endsAt !== shift.endsAt
  const moved =
    (reassigned && retimed) ||
    (after.startsAt !== shift.startsAt && dayOf(after.startsAt, timeZone) !== dayOf(shift.startsAt, timeZone))
  if (moved) {
    events.push({
      type: 'ShiftMoved',
      data: { locationId, shiftId, before: gridPosition(shift), after: gridPosition(after) },
    })
  } else if (after.employeeId !== null && reassigned) {
    const { employeeId } = after
    events.push({ type: 'ShiftAssigned', data: { locationId, shiftId, employeeId, before: shift.employeeId } })
  } else if (shift.employeeId !== null && reassigned) {
    events.push({ type: 'ShiftUnassigned', data: { locationId, shiftId, employeeId: shift.employeeId } })
  }

  const terms = differing.filter((field) => field !== 'employeeId' && !(moved && isTime(field)))
  if (terms.length > 0) {
    const { employeeId } = after
    const data = { locationId, shiftId, employeeId, before: pick(shift, terms), after: pick(after, terms) }
    events.push({ type: 'ShiftChanged', data })
  }
  return events
}

const isTime = (field: keyof Shift) => field === 'startsAt' || field === 'endsAt'
const gridPosition = ({ employeeId, startsAt, endsAt }: Shift) => ({ employeeId, startsAt, endsAt })

function pick(shift: Partial<Shift>, fields: readonly (keyof Shift)[]): Partial<Shift> {
  return Object.fromEntries(fields.map((field) => [field, shift[field]]))
}
