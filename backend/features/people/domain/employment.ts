import type { EmployeeEvent } from '#schema/people/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employed, hired, type EmployeeState } from './employee.ts'

export function deactivateEmployee(state: EmployeeState): EmployeeEvent[] {
  const { status, employeeId, locationId } = hired(state)
  return status === 'terminated' ? [] : [{ type: 'EmployeeTerminated', data: { employeeId, locationId } }]
}

export function reactivateEmployee(state: EmployeeState): EmployeeEvent[] {
  const { status, isForgotten, isHiringUndone, employeeId, locationId } = hired(state)
  if (isHiringUndone) throw new Refusal('conflict', 'The import of this person was undone. Add them again.')
  if (isForgotten) throw new Refusal('conflict', 'This person was forgotten')
  return status === 'active' ? [] : [{ type: 'EmployeeReactivated', data: { employeeId, locationId } }]
}

type SetLastDay = {
  /** yyyy-MM-dd; `null` if the employee stays. */
  lastDay: string | null
  /** Today at the employee's location (yyyy-MM-dd). */
  today: string
  endsAt: string | null
}

/** Plans the end of an employment. Nothing ends before that. */
export function setLastDay(state: EmployeeState, { lastDay, today, endsAt }: SetLastDay): EmployeeEvent[] {
  const { employeeId, locationId, role, leaving } = employed(state)
  const before = leaving?.lastDay ?? null
  if (before === lastDay) return []
  if (lastDay !== null && lastDay < today) throw invalidLastDay('Choose today or a later day')
  // A job could leave the organization without an owner.
  if (lastDay !== null && role === 'owner')
    throw invalidLastDay('Change the role first: an owner can’t have a last day')
  return [{ type: 'LastDaySet', data: { employeeId, locationId, before, after: lastDay, endsAt } }]
}

const invalidLastDay = (message: string) => new Refusal('invalid', message, { lastDay: message })
