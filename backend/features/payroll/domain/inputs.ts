import type { PayItemKind } from '#schema/payroll/items.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { Effective } from '#schema/shared/effective.ts'

/** What pay is computed from. Instants are ISO 8601 in UTC, days `yyyy-MM-dd`, amounts cents. */

/** A time entry that has ended, as punched or as last corrected. */
export type Entry = {
  entryId: string
  /** 1 as punched; one more with each correction. */
  version: number
  locationId: string
  /** The job role of its shift. */
  roleId: string | null
  clockIn: string
  clockOut: string
  breaks: readonly { start: string; end: string }[]
  /** Called back to work outside the schedule. */
  callBack?: boolean
}

/** `roleId: null`: the rate for all roles without one of their own. `changeId`: the change that set it. */
export type Rate = Effective<{ changeId: string; roleId: string | null; hourlyRateCents: number }>

/** The policy that applies to a person, and the zone of their location. `changeId`: what set the policy, if anything. */
export type Ruleset = { changeId: string | null; zone: string; policy: PayPolicy }

export type PayItem = {
  itemId: string
  day: string
  kind: PayItemKind
  /** `null` for a missed break. */
  amountCents: number | null
  /** Workweeks over which it was earned, up to the one of its day. */
  weeks: number
}

/** A person's time and pay. Entries that reach into the weeks in question must be complete; others do no harm. */
export type Person = {
  employeeId: string
  entries: readonly Entry[]
  rates: readonly Rate[]
  items: readonly PayItem[]
}
