/** The last day on which the pay of an employee who left on that day can be read, if it is kept for `years`. Both yyyy-MM-dd. */
export function payUntil(leftOn: string, years: number): string {
  const day = new Date(leftOn)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
