const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The waits (ms) after failed attempts that the Standard Webhooks specification recommends: three days in all. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Returns when to try again after so many failed attempts, or `undefined` if that was the last attempt. */
export function nextAttemptAfter(attempts: number, at: Date): Date | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : new Date(at.getTime() + wait)
}
