import type { Role } from '#schema/people/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import type { Effective } from '#schema/shared/effective.ts'
import type { PayItem, Rate, Ruleset } from '../domain/inputs.ts'

/** A time entry that is not removed. `clockOut: null` while it is open, or where its clock-out was missed. */
export type KnownEntry = {
  entryId: string
  version: number
  locationId: string
  status: 'open' | 'closed' | 'missed'
  clockIn: string
  clockOut: string | null
  breaks: readonly { start: string; end: string | null }[]
  flagged: readonly Flag[]
}

export type PlannedShift = {
  shiftId: string
  locationId: string
  roleId: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  /** Whether its employee can see it. */
  published: boolean
}

/** A person with all that their pay rests on. */
export type PayrollPerson = {
  id: string
  organizationId: string
  firstName: string
  lastName: string
  position: string | null
  role: Role
  /** Where they belong now. */
  locationId: string
  status: 'active' | 'terminated'
  payrollNumber: string | null
  /** Of their location now. */
  zone: string
  rulesets: readonly Effective<Ruleset>[]
  entries: readonly KnownEntry[]
  shifts: readonly PlannedShift[]
  rates: readonly Rate[]
  items: readonly PayItem[]
}

/** A person without the rows that grow with time. */
export type PayrollSettings = Omit<PayrollPerson, 'entries' | 'shifts'>
