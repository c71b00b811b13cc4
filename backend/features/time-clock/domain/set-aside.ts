import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { SetAside, TimeclockState } from './evolve.ts'
import type { Punch } from './punch.ts'
import { knownUntil } from './taken.ts'

/** Whether a queued punch precedes recorded punches, or falls into an entry that was added since. */
export function isLate(state: TimeclockState, { at, via }: Pick<Punch, 'at' | 'via'>): boolean {
  const earliest = knownUntil(state)
  return via !== undefined && at !== undefined && earliest !== null && Date.parse(at) < Date.parse(earliest)
}

/** A late punch is set aside, because the employee has left the device and would not see a refusal. */
export function unlessLate(
  state: TimeclockState,
  punch: Punch & { employeeId: string; locationId?: string },
  decide: () => TimeclockEvent[],
): TimeclockEvent[] {
  const { at, via, employeeId } = punch
  const locationId = punch.locationId ?? (state.running ?? state.ended.at(-1))?.locationId
  if (!via || at === undefined || locationId === undefined || !isLate(state, punch)) return decide()
  const { punchId, device } = via
  return [
    { type: 'PunchSetAside', data: { punchId, employeeId, locationId, at, because: 'before the last punch', device } },
  ]
}

export function dismissPunch(
  state: TimeclockState,
  { employeeId, punchId }: { employeeId: string; punchId: string },
): TimeclockEvent[] {
  const { locationId } = waiting(state, punchId)
  return [{ type: 'PunchDismissed', data: { punchId, employeeId, locationId } }]
}

/** @throws Refusal `not_found`, or `conflict` if it is already resolved */
export function waiting(state: TimeclockState, punchId: string): SetAside {
  const punch = state.setAside.find((each) => each.punchId === punchId)
  if (!punch) throw new Refusal('not_found', 'There is no such scan')
  if (punch.resolved) throw new Refusal('conflict', 'This scan has been dealt with already')
  return punch
}
