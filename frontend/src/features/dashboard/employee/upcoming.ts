const HOUR = 3_600_000

/** The next seven days. By the hour: a window that moved every minute would be a new query every minute. */
export function upcoming(now: number) {
  const from = now - (now % HOUR)
  return { from: new Date(from).toISOString(), to: new Date(from + 7 * 24 * HOUR).toISOString() }
}
