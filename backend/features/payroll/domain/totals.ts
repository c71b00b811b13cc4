import type { Earning } from '#schema/payroll/items.ts'
import type { PayLine, Portion } from './pay-line.ts'

/** Days, inclusive. */
export type Range = { from: string; to: string }

/** Seconds by class, and cents by earning. Gross pay is all of them without reimbursements; missed breaks are not worked. */
export type Totals = {
  workedSeconds: number
  regularSeconds: number
  overtimeSeconds: number
  doubleSeconds: number
  missedBreakSeconds: number
  cents: Readonly<Partial<Record<Earning, number>>>
  grossCents: number
  reimbursedCents: number
}

/** What days cost: each portion with its day. Ranges that touch add up. For reports. */
export const onDays = (lines: readonly PayLine[], { from, to }: Range): PayLine[] =>
  withPortions(lines, ({ day }) => day >= from && day <= to)

/** What a pay period pays: hours with their days, overtime with the end of its workweek (29 CFR 778.106). */
export const dueIn = (lines: readonly PayLine[], { from, to }: Range): PayLine[] =>
  withPortions(lines, ({ day }, { dueOn }) => (dueOn ?? day) >= from && (dueOn ?? day) <= to)

/** Lines with some of their portions, and without those of which none is left. */
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
    cents,
    grossCents: sum(lines, 'cents') - reimbursedCents,
    reimbursedCents,
  }
}

/** Hundredths of hours that add up to all hours worked: what rounding leaves over is regular time. */
export function hundredthsOf({ regular, overtime, double }: { regular: number; overtime: number; double: number }) {
  const hundredths = (seconds: number) => Math.round(seconds / 36)
  const total = hundredths(regular + overtime + double)
  const above = { overtime: hundredths(overtime), double: hundredths(double) }
  return { ...above, regular: total - above.overtime - above.double, total }
}

/** Whether its seconds are time that it pays for, instead of time that another line pays for already. */
export const paysTime = ({ kind }: PayLine) =>
  kind !== 'overtime-premium' && kind !== 'flat-bonus-premium' && kind !== 'holiday-premium'

/** Overtime earns its straight time and its premium together. */
export function earningOf({ kind }: PayLine, { hours }: Portion): Earning {
  switch (kind) {
    case 'straight-time':
    case 'overtime-premium':
    case 'flat-bonus-premium':
    case 'overtime-credit':
      return hours ?? 'regular'
    default:
      return kind
  }
}

const sum = <Field extends 'seconds' | 'cents'>(of: readonly Record<Field, number>[], field: Field) =>
  of.reduce((total, each) => total + each[field], 0)
