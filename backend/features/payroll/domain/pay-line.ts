import type { PayItemKind } from '#schema/payroll/items.ts'
import type { WorkedEntry, Rate } from './inputs.ts'
import type { Rule } from './rules.ts'

/**
 * Pay for one thing in one workweek, with its evidence. Plain JSON. `cents` are rounded once for the whole line.
 * Portions are differences of the rounded running sum, so any selection of whole days adds up.
 */
export type PayLine = {
  employeeId: string
  /** Identifies the same line across computations. */
  key: string
  kind: LineKind
  week: LineWeek
  rule: Rule
  /** The command that set the policy; `null` for a preset. */
  policyChangeId: string | null
  /** The location whose rules apply, if its name is known. */
  rulesOf?: string
  rate: Pick<Rate, 'changeId' | 'roleId' | 'effectiveFrom' | 'hourlyRateCents'> | null
  regularRate: RegularRateEvidence | null
  /** Multiplies the rate: 0.5 for an overtime premium. */
  factor: number | null
  item: { itemId: string; kind: PayItemKind; amountCents: number | null; weeks: number } | null
  /** `isPublic`: the premium comes from the location's calendar instead of the policy's own list. */
  holiday: { day: string; name: string; isPublic?: true } | null
  /** The request, for paid leave. Missing in lines of closings before leave was paid. */
  leave?: { requestId: string }
  /** The contract, for lines of salaried employees. */
  salary?: SalaryEvidence
  /** For pay of a holiday without work. */
  holidayPay?: HolidayPayEvidence
  seconds: number
  cents: number
  /** The day that decides the pay period; `null` if each portion's own day does. */
  dueOn: string | null
  portions: readonly Portion[]
}

/** `workdays`: working days of the pay period. `periods`: pay periods per year. Both for the salary itself. */
export type SalaryEvidence = {
  annualCents: number
  effectiveFrom: string
  period?: { from: string; to: string; workdays: number; periods: number }
}

/**
 * Where the hours of holiday pay come from. `average`: regular pay and paid leave of the days from `from` to `to`, divided by
 * `days`.
 */
export type HolidayPayEvidence =
  | { basis: 'contract'; effectiveFrom: string }
  | { basis: 'shifts' }
  | { basis: 'average'; from: string; to: string; seconds: number; cents: number; days: number }

export type LineKind =
  | 'straight-time'
  /** The extra pay for overtime and double time, without straight time. */
  | 'overtime-premium'
  | 'flat-bonus-premium'
  | 'holiday-premium'
  /** A holiday without work. Its hours are paid, but not worked. */
  | 'holiday-pay'
  /** Holiday premiums credited against overtime due. Zero or negative. */
  | 'overtime-credit'
  | 'call-back'
  /** Approved paid leave. Its hours are paid, but not worked. */
  | 'leave'
  /** The days of a workweek in a pay period of a salaried employee. */
  | 'salary'
  | PayItemKind

export type HourClass = 'regular' | 'overtime' | 'double-time'

export type Portion = { day: string; seconds: number; cents: number; hours: HourClass | null; span: WorkedSpan | null }

/** A span of worked time: the entry's punches, the rounded punches, and the part that counts here. */
export type WorkedSpan = Pick<WorkedEntry, 'entryId' | 'version' | 'locationId' | 'roleId' | 'clockIn' | 'clockOut'> & {
  roundedIn: string
  roundedOut: string
  startsAt: string
  endsAt: string
}

/** `changed`: shorter, because the start of the workweek changed. The greater of both computations was paid. */
export type LineWeek = { day: string; lastDay: string; startsAt: string; endsAt: string; changed: boolean }

/** Cents per hour as an exact fraction, with its terms. */
export type RegularRateEvidence = {
  numerator: string
  denominator: string
  /** The agreed rate, if the policy does not average hours. */
  rateCents: number | null
  terms: readonly { hoursCents: number; items: readonly { itemId: string; cents: number }[]; seconds: number }[]
}
