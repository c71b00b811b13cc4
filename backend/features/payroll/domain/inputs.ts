import type { PayItemKind } from '#schema/payroll/items.ts'
import type { ContractTerms } from '#schema/contracts/terms.ts'
import type { Holiday } from '#schema/holidays/calendar.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import type { Effective } from '#schema/shared/effective.ts'
import type { Span } from '#schema/shared/spans.ts'

/** Inputs of the pay engine. Instants are ISO 8601 in UTC, days are `yyyy-MM-dd`, amounts are cents. */

/** An ended time entry, as punched or as last corrected. */
export type WorkedEntry = {
  entryId: string
  /** 1 as punched, plus one for each correction. */
  version: number
  locationId: string
  /** The shifts during the entry. Short gaps between entries of one shift are paid. */
  shiftIds?: readonly string[]
  roleId: string | null
  clockIn: string
  clockOut: string
  breaks: readonly { start: string; end: string }[]
  /** Worked outside the schedule. */
  callBack?: boolean
}

/** `roleId: null` is the rate for roles without their own rate. `changeId` is the command that set the rate. */
export type Rate = Effective<{
  changeId: string
  roleId: string | null
  hourlyRateCents: number
  /** The exact rate of a salaried employee. `hourlyRateCents` is this rate rounded, or 0 if exempt. */
  salary?: { annualCents: number; weeklyMinutes: number; isExempt: boolean }
}>

/** `employed.from` is null if no hire date was recorded. `unpaidDays`: whole days of approved unpaid leave. */
export type Employment = {
  contracts: readonly Effective<ContractTerms>[]
  employed: readonly Span[]
  unpaidDays: readonly string[]
}

/** What the salary of an employee depends on. */
export type Salary = Employment & { schedule: PaySchedule }

/** What holiday pay depends on besides rules. `scheduled`: published shifts as if they had been worked. */
export type HolidayFacts = Employment & { scheduled: readonly WorkedEntry[] }

/** Rules of a location. `changeId`: the command that set the policy. `publicHolidays`: needed only if the policy pays for them. */
export type Ruleset = {
  changeId: string | null
  zone: string
  policy: PayPolicy
  locationId?: string
  locationName?: string
  publicHolidays?: readonly Holiday[]
}

/** The rules of each location, for hours worked away from the employee's own. */
export type LocationRules = ReadonlyMap<string, readonly Effective<Ruleset>[]>

export type PayItem = {
  itemId: string
  day: string
  kind: PayItemKind
  /** `null` for a missed break. */
  amountCents: number | null
  /** Number of workweeks over which it was earned, ending with the week of `day`. */
  weeks: number
}

/** A paid day of approved leave. `payPercent`: of the pay for its hours, 100 by default. */
export type LeaveDay = { requestId: string; day: string; minutes: number; payPercent?: number }

/**
 * Must include every entry that overlaps the weeks computed, and the weeks before over which holiday pay is averaged. Extra
 * entries are ignored.
 */
export type PayInput = {
  employeeId: string
  entries: readonly WorkedEntry[]
  rates: readonly Rate[]
  items: readonly PayItem[]
  leave?: readonly LeaveDay[]
  /** Of employees with a salaried contract. */
  salary?: Salary | undefined
  /** Missing if no policy pays holidays. */
  holidayFacts?: HolidayFacts | undefined
  locationRules?: LocationRules
}
