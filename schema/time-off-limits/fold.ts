import type { TimeOffLimitsEvent } from './events.ts'
import type { Blackout, TimeOffLimits } from './limits.ts'

/** Returns the limits after an event. The deciders and the read model share it. */
export function withTimeOffLimits(limits: TimeOffLimits, { type, data }: TimeOffLimitsEvent): TimeOffLimits {
  if (type === 'MostAwaySet') {
    const { jobRoleId, most } = data
    const others = limits.mostAway.filter((each) => each.jobRoleId !== jobRoleId)
    return { ...limits, mostAway: most === null ? others : [...others, { jobRoleId, most }] }
  }
  const { locationId: _, blackoutId: id, ...blackout } = data
  const others = limits.blackouts.filter((each) => each.id !== id)
  if (type === 'BlackoutRemoved') return { ...limits, blackouts: others }
  return { ...limits, blackouts: [...others, { id, ...blackout }].toSorted(byFirstDay) }
}

const byFirstDay = (one: Blackout, other: Blackout) =>
  one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : one.id < other.id ? -1 : 1
