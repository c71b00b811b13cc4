import type { AvailableHours } from '#schema/availability/hours.ts'
import { ALWAYS, withWeek, type AvailableDay, type AvailableWeek } from '#schema/availability/rules.ts'
import type { EmployeeEvent, PersonalDetails, Role } from '#schema/people/events.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import { forgottenName } from '#schema/shared/personal.ts'
import { type Effective, withEffective } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type EmploymentDetails = PersonalDetails & {
  employeeId: string
  organizationId: string
  locationId: string
  /** `null`: no account, so the employee can't sign in. Created without one, or another account verified the address. */
  email: string | null
  role: Role
  /** The first day of the employment (yyyy-MM-dd). Unknown for employees added before it was recorded. */
  hireDate?: string | undefined
}

/** `effectiveFrom: null`: from the approval on. */
export type AvailabilityRequest = { requestId: string; effectiveFrom: string | null; days: readonly AvailableDay[] }

export type PayRate = { hourlyRateCents: number }

export type Employee = EmploymentDetails & {
  isForgotten: boolean
  /** A terminated employee can't sign in or be scheduled; records stay. */
  status: 'active' | 'terminated'
  /** Whether the employee was imported by mistake. */
  isHiringUndone?: boolean | undefined
  emailVerified: boolean
  /** Weekly availability, in order of the first day; empty until set (then `defaultAvailability` applies). */
  availability: readonly AvailableWeek[]
  /** The change that awaits approval. */
  availabilityRequest: AvailabilityRequest | null
  /** Overrides of the weekly availability by date (yyyy-MM-dd). */
  dateAvailability: Readonly<Record<string, AvailableHours>>
  /** At most one per day. For all job roles without a rate of their own. */
  payRates: readonly Effective<PayRate>[]
  /** By job role. */
  roleRates: Readonly<Record<string, readonly Effective<PayRate>[]>>
  /** `null` until set; until then, schedules guess them. May contain deleted roles. */
  jobRoleIds: readonly string[] | null
  payrollNumber: string | null
  runsPayroll: boolean
  epc: string | null
  hasPin: boolean
  /** `null` until set (then `defaultPreferences` apply). */
  preferences: Preferences | null
  formerLocationIds: readonly string[]
  /** Missing unless the end of the employment is planned. `endsAt`: an instant. */
  leaving?: { lastDay: string; endsAt: string } | undefined
}

export type EmployeeState = { status: 'unknown' } | Employee

export const initialEmployee: EmployeeState = { status: 'unknown' }

const forgottenDetails = {
  ...forgottenName,
  email: null,
  emailVerified: false,
  phone: null,
  position: null,
  availability: [],
  availabilityRequest: null,
  dateAvailability: {},
  epc: null,
  hasPin: false,
  preferences: null,
} as const satisfies Partial<Employee>

export type HireEmployee = EmploymentDetails
type VerifyEmail = { email: string }
/** `before: null`: the employee has no address. */
type ChangeEmail = { before: string | null; after: string }
type RecordPasswordChange = { how: 'change' | 'reset' }

export function hireEmployee(state: EmployeeState, command: HireEmployee): EmployeeEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This person has been added already')
  const { employeeId, organizationId, locationId, firstName, lastName, email, phone, position, role, hireDate } =
    command
  const data = { employeeId, organizationId, locationId, firstName, lastName, email, phone, position, role }
  return [{ type: 'EmployeeHired', data: { ...data, ...(hireDate && { hireDate }) } }]
}

/** A link verifies only the address it was sent to, which may have changed since. */
export function verifyEmail(state: EmployeeState, command: VerifyEmail): EmployeeEvent[] {
  const { email, emailVerified } = hired(state)
  if (email !== command.email) throw new Refusal('conflict', 'This verification link is no longer valid')
  return emailVerified ? [] : [{ type: 'EmailVerified', data: { email } }]
}

export function changeEmail(state: EmployeeState, { before, after }: ChangeEmail): EmployeeEvent[] {
  const { employeeId, email } = employed(state)
  if (email === after) return []
  if (email !== before) throw new Refusal('conflict', 'This confirmation link is no longer valid')
  return [{ type: 'EmailChanged', data: { employeeId, before, after } }]
}

export function offerEmail(state: EmployeeState): EmployeeEvent[] {
  if (employed(state).email === null) return []
  const message = 'This employee has an email address, which only they can change'
  throw new Refusal('conflict', message, { email: message })
}

export function lapseEmail(state: EmployeeState, { email }: VerifyEmail): EmployeeEvent[] {
  if (state.status === 'unknown' || state.email !== email || state.emailVerified) return []
  return [{ type: 'EmailLapsed', data: { employeeId: state.employeeId, email } }]
}

/** Records that the password changed, for investigations after a theft. */
export function recordPasswordChange(state: EmployeeState, command: RecordPasswordChange): EmployeeEvent[] {
  hired(state)
  return [{ type: 'PasswordChanged', data: { how: command.how } }]
}

/** @throws Refusal `not_found` */
export function hired(state: EmployeeState): Employee {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such employee')
  return state
}

/** @throws Refusal `not_found`, or `conflict` for a terminated employee */
export function employed(state: EmployeeState): Employee {
  const employee = hired(state)
  if (employee.status === 'terminated') throw new Refusal('conflict', 'This employee is no longer active')
  return employee
}

export function evolveEmployee(state: EmployeeState, { type, data }: EmployeeEvent): EmployeeState {
  if (type === 'EmployeeHired') {
    const unpaid = { payRates: [], roleRates: {}, payrollNumber: null, runsPayroll: false }
    const unset = {
      availability: [],
      availabilityRequest: null,
      dateAvailability: {},
      jobRoleIds: null,
      epc: null,
      hasPin: false,
      preferences: null,
      formerLocationIds: [],
    }
    return { status: 'active', isForgotten: false, ...data, emailVerified: false, ...unpaid, ...unset }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'EmailVerified':
      return { ...state, emailVerified: state.email === data.email || state.emailVerified }
    case 'EmailChanged':
      return { ...state, email: data.after, emailVerified: true }
    case 'EmailLapsed':
      return { ...state, email: null, emailVerified: false }
    case 'PasswordChanged':
      return state
    case 'AvailabilitySet':
    case 'AvailabilityChangeApproved': {
      const { effectiveFrom = ALWAYS, days } = data
      return {
        ...state,
        availability: withWeek(state.availability, { effectiveFrom, days }),
        availabilityRequest: null,
      }
    }
    case 'AvailabilityChangeRequested': {
      const { requestId, effectiveFrom, days } = data
      return { ...state, availabilityRequest: { requestId, effectiveFrom, days } }
    }
    case 'AvailabilityChangeDenied':
    case 'AvailabilityChangeCanceled':
      return { ...state, availabilityRequest: null }
    case 'DateAvailabilitySet': {
      const { [data.date]: _, ...others } = state.dateAvailability
      return { ...state, dateAvailability: data.after ? { ...others, [data.date]: data.after } : others }
    }
    case 'PayRateSet': {
      const { effectiveFrom, hourlyRateCents, roleId } = data
      const rate = { effectiveFrom, hourlyRateCents }
      if (roleId === undefined) return { ...state, payRates: withEffective(state.payRates, rate) }
      const rates = withEffective(state.roleRates[roleId] ?? [], rate)
      return { ...state, roleRates: { ...state.roleRates, [roleId]: rates } }
    }
    case 'JobRolesSet':
      return { ...state, jobRoleIds: data.after }
    case 'PayrollNumberSet':
      return { ...state, payrollNumber: data.after }
    case 'PayrollPermissionSet':
      return { ...state, runsPayroll: data.granted }
    case 'EmployeeChanged':
      return { ...state, ...data.after }
    case 'EmployeeRoleChanged':
      return { ...state, role: data.after, runsPayroll: false }
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
    case 'LastDaySet': {
      const { after: lastDay, endsAt } = data
      return { ...state, leaving: lastDay !== null && endsAt !== null ? { lastDay, endsAt } : undefined }
    }
    case 'EmployeeTerminated':
      return { ...state, status: 'terminated', hasPin: false, leaving: undefined, availabilityRequest: null }
    case 'HiringUndone':
      return { ...state, isHiringUndone: true }
    case 'PersonForgotten':
      return { ...state, ...forgottenDetails, isForgotten: true }
    case 'EmployeeReactivated':
      return { ...state, status: 'active' }
  }
}
