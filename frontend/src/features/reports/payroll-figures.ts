import { hundredthsOf } from '#schema/payroll/apportion.ts'
import type { LaborSumsFragment } from '#frontend/gql/graphql.ts'
import type { PersonRow } from './documents.ts'

/** Seconds of a hundredth of an hour. */
const HUNDREDTH = 36

/** Returns worked seconds, rounded as in the payroll file: to hundredths of an hour that add up to their total. */
export function payrollSeconds({ regularSeconds: regular, overtimeSeconds: overtime, doubleSeconds: double }: Hours) {
  const hundredths = hundredthsOf({ regular, overtime, double })
  return {
    regular: hundredths.regular * HUNDREDTH,
    overtime: hundredths.overtime * HUNDREDTH,
    double: hundredths.double * HUNDREDTH,
    total: hundredths.total * HUNDREDTH,
  }
}
type Hours = Pick<PersonRow, 'regularSeconds' | 'overtimeSeconds' | 'doubleSeconds'>

/**
 * The totals of the cards, the tables and the payroll file. `listed` are the employees of the payroll table and the
 * file, `withHours` those of them who worked. `cents` exclude `hiddenPay` employees, whose pay the user may not see.
 */
export type ReportTotals = {
  listed: number
  withHours: number
  regular: number
  overtime: number
  double: number
  total: number
  cents: number
  hiddenPay: number
}

export function reportTotals(
  people: readonly PersonRow[],
  { cents, employees, hiddenPay }: LaborSumsFragment,
): ReportTotals {
  const listed = onPayroll(people)
  const all = listed.map(payrollSeconds)
  const sum = (of: (hours: (typeof all)[number]) => number) => all.reduce((total, hours) => total + of(hours), 0)
  return {
    listed: listed.length,
    withHours: employees,
    regular: sum(({ regular }) => regular),
    overtime: sum(({ overtime }) => overtime),
    double: sum(({ double }) => double),
    total: sum(({ total }) => total),
    cents,
    hiddenPay,
  }
}

/** Active employees, and others with hours or pay. The rest of the report's employees only have shifts. */
export const onPayroll = (people: readonly PersonRow[]) => people.filter(({ isOnPayroll }) => isOnPayroll)

export const hiddenPayNote = (hiddenPay: number) =>
  hiddenPay === 0
    ? undefined
    : `Excludes ${hiddenPay === 1 ? '1 person' : `${hiddenPay} people`} whose pay you can’t view`
