/** The parts of a clock that determine worked time. Instants are ISO 8601 in UTC. */
export type RunningClock = {
  state: 'out' | 'in' | 'on_break'
  clockedInAt?: string | null
  breakStartedAt?: string | null
  /** Seconds of ended breaks. */
  breakSeconds: number
}

const wholeSeconds = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / 1000))

/**
 * Returns the seconds worked in the running entry as of `now` (milliseconds since 1970), without breaks; 0 when out.
 * Never negative: a device with a slow clock must not show -1 second.
 */
export function workedSeconds(clock: RunningClock, now: number) {
  if (clock.state === 'out' || !clock.clockedInAt) return 0
  const until = clock.state === 'on_break' && clock.breakStartedAt ? Date.parse(clock.breakStartedAt) : now
  return Math.max(0, wholeSeconds(until - Date.parse(clock.clockedInAt)) - clock.breakSeconds)
}

export function breakSecondsNow(clock: RunningClock, now: number) {
  if (clock.state !== 'on_break' || !clock.breakStartedAt) return 0
  return wholeSeconds(now - Date.parse(clock.breakStartedAt))
}
