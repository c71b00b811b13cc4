import type { EmployeeEvent, PersonalDetails, Role } from '#schema/people/events.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employed, hired, type EmployeeState } from './employee.ts'

type UpdateEmployee = { [Field in keyof PersonalDetails]?: PersonalDetails[Field] | undefined }

export function updateEmployee(state: EmployeeState, command: UpdateEmployee): EmployeeEvent[] {
  const { employeeId, ...person } = employed(state)
  const before = detailsOf(person)
  const { firstName = before.firstName, lastName = before.lastName } = command
  const { phone = before.phone, position = before.position } = command
  const after = { firstName, lastName, phone, position }
  return isDeepStrictEqual(before, after) ? [] : [{ type: 'EmployeeChanged', data: { employeeId, before, after } }]
}

const detailsOf = ({ firstName, lastName, phone, position }: PersonalDetails): PersonalDetails => ({
  firstName,
  lastName,
  phone,
  position,
})

/** Does not protect the last owner; see commands/last-owner.ts. */
export function updateEmployeeRole(state: EmployeeState, { role: after }: { role: Role }): EmployeeEvent[] {
  const { employeeId, role: before, email } = employed(state)
  // An owner without an account could become the only owner, and nobody could act for the organization.
  if (after === 'owner' && before !== after && email === null) {
    throw new Refusal('conflict', 'An owner needs an account: give this employee an email address first')
  }
  return before === after ? [] : [{ type: 'EmployeeRoleChanged', data: { employeeId, before, after } }]
}

/** Only managers need the permission; owners run payroll without it. */
export function updatePayrollPermission(state: EmployeeState, { granted }: { granted: boolean }): EmployeeEvent[] {
  const { employeeId, role, runsPayroll } = employed(state)
  if (granted && role !== 'manager') {
    const message = role === 'owner' ? 'Owners run payroll already' : 'Only managers can be allowed to run payroll'
    throw new Refusal('conflict', message)
  }
  return runsPayroll === granted ? [] : [{ type: 'PayrollPermissionSet', data: { employeeId, granted } }]
}

export function updatePayrollNumber(
  state: EmployeeState,
  { number: after }: { number: string | null },
): EmployeeEvent[] {
  const { employeeId, payrollNumber: before } = hired(state)
  return before === after ? [] : [{ type: 'PayrollNumberSet', data: { employeeId, before, after } }]
}

type LocationName = { locationId: string; name: string }

export function transferEmployee(
  state: EmployeeState,
  { from, to }: { from: LocationName; to: LocationName },
): EmployeeEvent[] {
  const { employeeId, locationId } = employed(state)
  return locationId === to.locationId
    ? []
    : [{ type: 'EmployeeTransferred', data: { employeeId, locationId, from, to } }]
}

export function updateNotificationPreferences(
  state: EmployeeState,
  { preferences }: { preferences: Preferences },
): EmployeeEvent[] {
  const { employeeId, preferences: before } = employed(state)
  // Older clients know neither push notifications nor text messages.
  const kept = { ...(before?.push && { push: before.push }), ...(before?.texts && { texts: before.texts }) }
  const after = { ...kept, ...preferences }
  if (isDeepStrictEqual(before, after)) return []
  return [{ type: 'PreferencesSet', data: { employeeId, before, after } }]
}

/** Records the change, never the PIN itself. A new PIN replaces the previous one. */
export function recordPin(state: EmployeeState, { what }: { what: 'issued' | 'removed' }): EmployeeEvent[] {
  if (what === 'issued') return [{ type: 'PinIssued', data: { employeeId: employed(state).employeeId } }]
  const { employeeId, hasPin } = hired(state)
  return hasPin ? [{ type: 'PinRemoved', data: { employeeId } }] : []
}
