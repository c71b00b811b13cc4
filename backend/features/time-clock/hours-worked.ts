/** Hours to four decimals, which still tells seconds apart; `null` where they are not known. */
export function hoursWorked(seconds: number): number
export function hoursWorked(seconds: number | null): number | null
export function hoursWorked(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds / 3600) * 10_000) / 10_000
}
