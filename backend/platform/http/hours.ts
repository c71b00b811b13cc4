/** Hours to four decimals, precise to the second; `null` stays `null`. */
export function hoursOf(seconds: number): number
export function hoursOf(seconds: number | null): number | null
export function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds / 3600) * 10_000) / 10_000
}
