/**
 * For how many years pay outlives the rest: the longest that payroll and tax law of the places Muster is used in asks for
 * (New York six years, 12 NYCRR 142-2.6; Austria seven, § 132 BAO; the FLSA three, 29 CFR 516.5).
 */
export const PAYROLL_YEARS = 7

/** The last day on which the pay of an employee who left on that day can be read. Both yyyy-MM-dd. */
export function payUntil(leftOn: string): string {
  const day = new Date(leftOn)
  day.setUTCFullYear(day.getUTCFullYear() + PAYROLL_YEARS)
  return day.toISOString().slice(0, 10)
}
