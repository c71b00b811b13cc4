/** Hours to four decimals, enough to tell seconds apart; `null` where the seconds are unknown. */
export function hoursOf(seconds: number): number
export function hoursOf(seconds: number | null): number | null
export function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds / 3600) * 10_000) / 10_000
}
