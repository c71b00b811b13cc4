import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { readUntilSignOut, storeUntilSignOut } from '#frontend/shared/lib/sign-out-storage.ts'

const name = (employeeId: string) => `clock.${employeeId}`

/** Stores the clock as last received, so that a page opened offline knows which punches to offer. */
export const storeClock = (employeeId: string, clock: ClockFragment) =>
  storeUntilSignOut(name(employeeId), JSON.stringify(clock))

export function storedClock(employeeId: string): ClockFragment | undefined {
  try {
    return (JSON.parse(readUntilSignOut(name(employeeId)) || 'null') as ClockFragment | null) ?? undefined
  } catch {
    // The entry is truncated.
    return undefined
  }
}
