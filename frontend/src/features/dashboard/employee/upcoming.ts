const HOUR = 3_600_000

/**
 * Returns the next seven days, rounded to the hour. A window that moved every minute would send a new query every minute.
 */
export function upcoming(now: number) {
  const from = now - (now % HOUR)
  return { from: new Date(from).toISOString(), to: new Date(from + 7 * 24 * HOUR).toISOString() }
}
