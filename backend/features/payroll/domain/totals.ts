import type { Earning } from '#schema/payroll/items.ts'
import type { PayLine, Portion } from './pay-line.ts'

/** Days, inclusive. */
export type Range = { from: string; to: string }

/** Seconds by class, cents by earning. Gross pay excludes reimbursements; missed breaks are not worked time. */
export type Totals = {
  workedSeconds: number
  regularSeconds: number
  overtimeSeconds: number
  doubleSeconds: number
  missedBreakSeconds: number
  /** Paid leave, which is not worked time. */
  leaveSeconds: number
  /** Paid holidays without work. */
  holidaySeconds: number
  cents: Readonly<Partial<Record<Earning, number>>>
  grossCents: number
  reimbursedCents: number
}

/** For reports: each portion counts on its own day, so consecutive ranges add up to the whole. */
export const onDays = (lines: readonly PayLine[], { from, to }: Range): PayLine[] =>
  withPortions(lines, ({ day }) => day >= from && day <= to)

/** Selects what a pay period pays: hours with their days, overtime with the end of its workweek (29 CFR 778.106). */
export const dueIn = (lines: readonly PayLine[], { from, to }: Range): PayLine[] =>
  withPortions(lines, ({ day }, { dueOn }) => (dueOn ?? day) >= from && (dueOn ?? day) <= to)

/** Returns lines reduced to the portions that `keep` accepts, without lines that lose all portions. */
export const withPortions = (
  lines: readonly PayLine[],
  keep: (portion: Portion, line: PayLine) => boolean,
): PayLine[] =>
  lines.flatMap((line) => {
    const portions = line.portions.filter((portion) => keep(portion, line))
    if (portions.length === line.portions.length) return [line]
    return portions.length === 0
      ? []
      : [{ ...line, portions, seconds: sum(portions, 'seconds'), cents: sum(portions, 'cents') }]
  })

export function totalsOf(lines: readonly PayLine[]): Totals {
  const cents: Partial<Record<Earning, number>> = {}
  const seconds = { regular: 0, overtime: 0, 'double-time': 0 }
  const secondsOf = (kind: PayLine['kind']) =>
    sum(
      lines.filter((line) => line.kind === kind),
      'seconds',
    )
  const missed = lines.filter(({ kind }) => kind === 'missed-meal' || kind === 'missed-rest')
  for (const line of lines) {
    for (const portion of line.portions) {
      const earning = earningOf(line, portion)
      cents[earning] = (cents[earning] ?? 0) + portion.cents
      if (line.kind === 'straight-time') seconds[portion.hours ?? 'regular'] += portion.seconds
    }
  }
  const reimbursedCents = cents.reimbursement ?? 0
  return {
    workedSeconds: seconds.regular + seconds.overtime + seconds['double-time'],
    regularSeconds: seconds.regular,
    overtimeSeconds: seconds.overtime,
    doubleSeconds: seconds['double-time'],
    missedBreakSeconds: sum(missed, 'seconds'),
    leaveSeconds: secondsOf('leave'),
    holidaySeconds: secondsOf('holiday-pay'),
    cents,
    grossCents: sum(lines, 'cents') - reimbursedCents,
    reimbursedCents,
  }
}

/** Whether a line's seconds are paid time of their own, instead of time that a straight-time line already pays. */
export const countsHours = ({ kind }: PayLine) =>
  kind !== 'overtime-premium' && kind !== 'flat-bonus-premium' && kind !== 'holiday-premium'

/** Overtime earns its straight time together with its premium. */
export function earningOf({ kind }: PayLine, { hours }: Portion): Earning {
  switch (kind) {
    case 'straight-time':
    case 'overtime-premium':
    case 'flat-bonus-premium':
    case 'overtime-credit':
      return hours ?? 'regular'
    case 'leave':
      return 'paid-leave'
    default:
      return kind
  }
}

const sum = <Field extends 'seconds' | 'cents'>(of: readonly Record<Field, number>[], field: Field) =>
  of.reduce((total, each) => total + each[field], 0)
