import type { Role } from '#schema/people/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import type { Effective } from '#schema/shared/effective.ts'
import type { Employment, LeaveDay, LocationRules, PayItem, Rate, Ruleset, Salary } from '../domain/inputs.ts'

/** A time entry. `clockOut` is `null` while the entry is open or if its clock-out was missed. */
export type TimeEntry = {
  entryId: string
  version: number
  locationId: string
  status: 'open' | 'closed' | 'missed'
  clockIn: string
  clockOut: string | null
  breaks: readonly { start: string; end: string | null }[]
  /** Recorded switches of role, in chronological order. */
  roles?: readonly { at: string; roleId: string }[]
  flagged: readonly Flag[]
}

export type PlannedShift = {
  shiftId: string
  locationId: string
  roleId: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  published: boolean
}

export type PayrollPerson = {
  id: string
  organizationId: string
  firstName: string
  lastName: string
  position: string | null
  role: Role
  locationId: string
  status: 'active' | 'terminated'
  payrollNumber: string | null
  zone: string
  rulesets: readonly Effective<Ruleset>[]
  locationRules: LocationRules
  /** Changes with the rules of any location. */
  locationRulesStamp: string
  entries: readonly TimeEntry[]
  shifts: readonly PlannedShift[]
  rates: readonly Rate[]
  items: readonly PayItem[]
  /** Paid days of approved leave. */
  leave: readonly LeaveDay[]
  /** Of employees with a salaried contract. */
  salary: Salary | undefined
  /** If a policy pays for holidays without work and there are holidays near the range. */
  employment: Employment | undefined
  /** Days before the range whose hours decide holiday pay. */
  lookBack: number
}

export type PayrollSettings = Omit<PayrollPerson, 'entries' | 'shifts'>
