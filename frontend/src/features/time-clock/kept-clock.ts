import type { ClockFragment } from '#frontend/gql/graphql.ts'

const key = (employeeId: string) => `muster.clock.${employeeId}`

/** Keeps the clock as the server last told it, so that a page opened without a line still knows what can be pressed. */
export function keepClock(employeeId: string, clock: ClockFragment) {
  try {
    localStorage.setItem(key(employeeId), JSON.stringify(clock))
  } catch {
    // Storage can be forbidden or full; then a page opened without a line has to wait for it.
  }
}

/** The clock last kept for that person, if any. */
export function keptClock(employeeId: string): ClockFragment | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key(employeeId)) ?? 'null') as ClockFragment | null) ?? undefined
  } catch {
    // Not ours, or cut off.
    return undefined
  }
}
