import type { PayItemKind } from '#schema/payroll/items.ts'
import type { Entry, Rate } from './inputs.ts'
import type { Rule } from './rules.ts'

/**
 * Pay for one thing in one workweek, with everything it rests on. Plain JSON. Amounts are cents, rounded once for the
 * whole line; portions are differences of the rounded running sum, so any selection of whole days adds up.
 */
export type PayLine = {
  employeeId: string
  /** The same line in another computation has the same key. */
  key: string
  kind: LineKind
  week: LineWeek
  rule: Rule
  /** The change that set the policy; `null`: none did. */
  policyChangeId: string | null
  rate: Pick<Rate, 'changeId' | 'roleId' | 'effectiveFrom' | 'hourlyRateCents'> | null
  regularRate: RegularRateEvidence | null
  /** What is paid of the rate: 0.5 for an overtime premium. */
  factor: number | null
  item: { itemId: string; kind: PayItemKind; amountCents: number | null; weeks: number } | null
  holiday: { day: string; name: string } | null
  seconds: number
  cents: number
  /** The day that decides the pay period; `null`: each portion's own. */
  dueOn: string | null
  /** In order of time. */
  portions: readonly Portion[]
}

export type LineKind =
  /** All hours worked, at the rate in effect. */
  | 'straight-time'
  /** What overtime and double time pay on top. */
  | 'overtime-premium'
  | 'flat-bonus-premium'
  | 'holiday-premium'
  /** Holiday premiums that count against overtime due: not positive. */
  | 'overtime-credit'
  | 'call-back'
  | PayItemKind

export type HourClass = 'regular' | 'overtime' | 'double-time'

/** The part of a line on one day and in one span of worked time. */
export type Portion = { day: string; seconds: number; cents: number; hours: HourClass | null; span: Span | null }

/** Worked time of an entry: its punches, what rounding made of them, and from when to when it counts here. */
export type Span = Pick<Entry, 'entryId' | 'version' | 'locationId' | 'roleId' | 'clockIn' | 'clockOut'> & {
  roundedIn: string
  roundedOut: string
  startsAt: string
  endsAt: string
}

/** `changed`: shortened, because the start of the workweek changed; the greater of both ways was paid. */
export type LineWeek = { day: string; lastDay: string; startsAt: string; endsAt: string; changed: boolean }

/** Cents per hour as an exact fraction, and what it is the sum of. */
export type RegularRateEvidence = {
  numerator: string
  denominator: string
  /** An agreed rate, where hours are not averaged. */
  rateCents: number | null
  /** Pay for hours and shares of bonuses and differentials, divided by hours. */
  terms: readonly { hoursCents: number; items: readonly { itemId: string; cents: number }[]; seconds: number }[]
}
