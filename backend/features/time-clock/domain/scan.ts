import type { Direction } from '#schema/readers/events.ts'
import type { Device, TimeclockEvent } from '#schema/time-clock/events.ts'
import { evolveTimeclock, type TimeclockState } from './evolve.ts'
import { isLate } from './set-aside.ts'
import { momentsOf } from './taken.ts'
import { clockIn, clockOut, endBreak, missPunch } from './timeclock.ts'

/** `at`: the trusted time (ISO 8601, UTC). The ids are for the entry that the scan may start and for the scan. */
type ScanBadge = {
  now: Date
  employeeId: string
  locationId: string
  at: string
  direction: Direction
  device: Device
  policy: { lockoutSeconds: number; missedAfterHours: number }
  entryId: string
  punchId: string
}

export type Decided = { events: TimeclockEvent[] } & (
  | { outcome: 'clock_in' | 'clock_out' | 'break_end' | 'locked_out' | 'set_aside' }
  | { outcome: 'other'; because: 'already in' | 'not in' | 'missed punch' }
)

const SECOND = 1000
const HOUR = 3600 * SECOND

export function scan(state: TimeclockState, command: ScanBadge): Decided {
  const { now, employeeId, at, direction, device, policy, punchId } = command
  const via = { source: 'badge', device, punchId } as const
  const punch = { now, at, employeeId, via }
  const toClockIn = { ...punch, locationId: command.locationId, entryId: command.entryId }
  const comesLate = isLate(state, punch)
  if (isLocked(state, command, comesLate)) return { events: [], outcome: 'locked_out' }
  if (comesLate) return { events: clockIn(state, toClockIn), outcome: 'set_aside' }

  if (state.running && Date.parse(at) - Date.parse(state.running.times.clockIn) > policy.missedAfterHours * HOUR) {
    const missed = missPunch(state, { employeeId, at: new Date(at), because: 'too long' })
    if (direction === 'out') return { events: missed, outcome: 'other', because: 'missed punch' }
    const events = [...missed, ...clockIn(missed.reduce(evolveTimeclock, state), toClockIn)]
    return { events, outcome: 'clock_in' }
  }
  switch (state.status) {
    case 'on break':
      return { events: endBreak(state, punch), outcome: 'break_end' }
    case 'out':
      if (direction === 'out') return { events: [], outcome: 'other', because: 'not in' }
      return { events: clockIn(state, toClockIn), outcome: 'clock_in' }
    case 'in':
      if (direction === 'in') return { events: [], outcome: 'other', because: 'already in' }
      return { events: clockOut(state, punch), outcome: 'clock_out' }
  }
}

/** Counts punches at any reader. A late scan is also locked by a punch or set-aside scan at about the same time. */
function isLocked(state: TimeclockState, { at, policy }: ScanBadge, comesLate: boolean): boolean {
  const near = (moment: string) => Math.abs(Date.parse(at) - Date.parse(moment)) < policy.lockoutSeconds * SECOND
  if (state.lastPunchAt !== null && near(state.lastPunchAt)) return true
  if (!comesLate) return false
  const entries = state.running ? [...state.ended, state.running] : state.ended
  return entries.some(({ times }) => momentsOf(times).some(near)) || state.setAside.some((each) => near(each.at))
}
