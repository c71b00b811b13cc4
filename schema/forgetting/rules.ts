/** Returns the last day (yyyy-MM-dd) on which the pay of an employee who left on `leftOn` is kept. */
export function payUntil(leftOn: string, years: number): string {
  const day = new Date(leftOn)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
