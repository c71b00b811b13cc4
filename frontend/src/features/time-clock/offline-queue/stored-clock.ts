import type { ClockFragment } from '#frontend/gql/graphql.ts'

const key = (employeeId: string) => `muster.clock.${employeeId}`

/** Stores the clock as last received, so that a page opened offline knows which punches to offer. */
export function storeClock(employeeId: string, clock: ClockFragment) {
  try {
    localStorage.setItem(key(employeeId), JSON.stringify(clock))
  } catch {
    // Storage can be forbidden or full; then a page opened offline shows no clock.
  }
}

export function storedClock(employeeId: string): ClockFragment | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key(employeeId)) ?? 'null') as ClockFragment | null) ?? undefined
  } catch {
    // The entry is truncated.
    return undefined
  }
}
