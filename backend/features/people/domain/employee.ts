import type { AvailableDay, EmployeeEvent, PersonalDetails, Role } from '#schema/people/events.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import { type Effective, withEffective } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Who somebody is and where they belong. */
type Person = PersonalDetails & {
  employeeId: string
  organizationId: string
  locationId: string
  email: string
  role: Role
}

export type PayRate = { hourlyRateCents: number }

export type Employee = Person & {
  /** Nobody who is terminated signs in or is planned for; all that they did stays theirs. */
  status: 'active' | 'terminated'
  emailVerified: boolean
  /** All seven days from Sunday on; `null` until they have said anything (`defaultAvailability` counts until then). */
  availability: readonly AvailableDay[] | null
  /** At most one a day; see `inForce`. */
  payRates: readonly Effective<PayRate>[]
  /** The badge's EPC. Who is terminated keeps it: it still is nobody else's. */
  epc: string | null
  hasPin: boolean
  /** `null` until they have chosen (`defaultPreferences` count until then). */
  preferences: Preferences | null
  /** Where they belonged before, without order. */
  formerLocationIds: readonly string[]
}

export type EmployeeState = { status: 'unknown' } | Employee

export const initialEmployee: EmployeeState = { status: 'unknown' }

export type HireEmployee = Person
export type VerifyEmail = { email: string }
export type RecordPasswordChange = { how: 'change' | 'reset' }

export function hireEmployee(state: EmployeeState, command: HireEmployee): EmployeeEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This person has been added already')
  const { employeeId, organizationId, locationId, firstName, lastName, email, phone, position, role } = command
  const data = { employeeId, organizationId, locationId, firstName, lastName, email, phone, position, role }
  return [{ type: 'EmployeeHired', data }]
}

/** A link proves the address that it was sent to, which need not be the address of today. */
export function verifyEmail(state: EmployeeState, command: VerifyEmail): EmployeeEvent[] {
  const { email, emailVerified } = hired(state)
  if (email !== command.email) throw new Refusal('conflict', 'This verification link is no longer valid')
  return emailVerified ? [] : [{ type: 'EmailVerified', data: { email } }]
}

/** The password itself is no event; that it changed is one, because people look for it after a theft. */
export function recordPasswordChange(state: EmployeeState, command: RecordPasswordChange): EmployeeEvent[] {
  hired(state)
  return [{ type: 'PasswordChanged', data: { how: command.how } }]
}

/** @throws Refusal `not_found` */
export function hired(state: EmployeeState): Employee {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such employee')
  return state
}

/** @throws Refusal `not_found`, or `conflict` for somebody who is terminated */
export function employed(state: EmployeeState): Employee {
  const employee = hired(state)
  if (employee.status === 'terminated') throw new Refusal('conflict', 'This employee is no longer active')
  return employee
}

export function evolveEmployee(state: EmployeeState, { type, data }: EmployeeEvent): EmployeeState {
  if (type === 'EmployeeHired') {
    const unsaid = { availability: null, payRates: [], epc: null, hasPin: false, preferences: null }
    return { status: 'active', ...data, emailVerified: false, ...unsaid, formerLocationIds: [] }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'EmailVerified':
      return { ...state, emailVerified: state.email === data.email || state.emailVerified }
    case 'PasswordChanged':
      return state
    case 'AvailabilitySet':
      return { ...state, availability: data.days }
    case 'PayRateSet': {
      const { effectiveFrom, hourlyRateCents } = data
      return { ...state, payRates: withEffective(state.payRates, { effectiveFrom, hourlyRateCents }) }
    }
    case 'EmployeeChanged':
      return { ...state, ...data.after }
    case 'EmployeeRoleChanged':
      return { ...state, role: data.after }
    case 'EmployeeTransferred': {
      const { from, to } = data
      const formerLocationIds = [...new Set([...state.formerLocationIds, from.locationId])]
      return { ...state, locationId: to.locationId, formerLocationIds }
    }
    case 'BadgeRegistered':
      return { ...state, epc: data.epc }
    case 'BadgeRemoved':
      return { ...state, epc: null }
    case 'PinIssued':
      return { ...state, hasPin: true }
    case 'PinRemoved':
      return { ...state, hasPin: false }
    case 'PreferencesSet':
      return { ...state, preferences: data.after }
    // Their PIN goes with them.
    case 'EmployeeTerminated':
      return { ...state, status: 'terminated', hasPin: false }
    case 'EmployeeReactivated':
      return { ...state, status: 'active' }
  }
}
