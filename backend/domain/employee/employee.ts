import type { EmployeeEvent, Role } from '#schema/events/employee.ts'
import { Refusal } from '../refusal.ts'

/** Who somebody is and where they belong. */
type Person = {
  employeeId: string
  organizationId: string
  locationId: string
  firstName: string
  lastName: string
  email: string
  role: Role
}

export type EmployeeState = { status: 'unknown' } | ({ status: 'active'; emailVerified: boolean } & Person)

export const initialEmployee: EmployeeState = { status: 'unknown' }

export type HireEmployee = Person & { phone: string | null; position: string | null }
export type VerifyEmail = { email: string }
export type RecordPasswordChange = { how: 'change' | 'reset' }

const UNKNOWN = 'There is no such employee'

export function hireEmployee(state: EmployeeState, command: HireEmployee): EmployeeEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This person has been added already')
  const { employeeId, organizationId, locationId, firstName, lastName, email, phone, position, role } = command
  const data = { employeeId, organizationId, locationId, firstName, lastName, email, phone, position, role }
  return [{ type: 'EmployeeHired', data }]
}

/** A link proves the address that it was sent to, which need not be the address of today. */
export function verifyEmail(state: EmployeeState, command: VerifyEmail): EmployeeEvent[] {
  if (state.status === 'unknown') throw new Refusal('not_found', UNKNOWN)
  if (state.email !== command.email) throw new Refusal('conflict', 'This verification link is no longer valid')
  return state.emailVerified ? [] : [{ type: 'EmailVerified', data: { email: command.email } }]
}

/** The password itself is no event; that it changed is one, because people look for it after a theft. */
export function recordPasswordChange(state: EmployeeState, command: RecordPasswordChange): EmployeeEvent[] {
  if (state.status === 'unknown') throw new Refusal('not_found', UNKNOWN)
  return [{ type: 'PasswordChanged', data: { how: command.how } }]
}

export function evolveEmployee(state: EmployeeState, { type, data }: EmployeeEvent): EmployeeState {
  if (type === 'EmployeeHired') {
    const { employeeId, organizationId, locationId, firstName, lastName, email, role } = data
    const person = { employeeId, organizationId, locationId, firstName, lastName, email, role }
    return { status: 'active', ...person, emailVerified: false }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'EmailVerified':
      return { ...state, emailVerified: state.email === data.email || state.emailVerified }
    case 'PasswordChanged':
      return state
  }
}
