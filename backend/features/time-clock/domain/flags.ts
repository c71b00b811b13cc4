import type { ScanningPolicy } from '#schema/organization/rules.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { entryOrNotFound } from './corrections.ts'
import type { TimeclockState } from './evolve.ts'

type FlagPolicy = Pick<ScanningPolicy, 'lateAfterMinutes' | 'missedAfterHours'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The lowest limit that an organization can set, so that most punches need not load the policy. */
export const strictestPolicy: FlagPolicy = { lateAfterMinutes: 1, missedAfterHours: 4 }

/** Punches count regardless of their claimed time. Suspicious claims flag the entry for review. */
export function withFlags(
  state: TimeclockState,
  events: readonly TimeclockEvent[],
  policy: FlagPolicy,
  now: Date,
): TimeclockEvent[] {
  return events.map((event) => {
    const flagged = flagsOf(state, event, policy, now)
    // TypeScript does not correlate the members of a union.
    return flagged.length > 0 ? ({ ...event, data: { ...event.data, flagged } } as TimeclockEvent) : event
  })
}

export function flagsOf(
  { running }: TimeclockState,
  { type, data }: TimeclockEvent,
  { lateAfterMinutes, missedAfterHours }: FlagPolicy,
  now: Date,
): Flag[] {
  if (type !== 'ClockedIn' && type !== 'BreakStarted' && type !== 'BreakEnded' && type !== 'ClockedOut') return []
  const at = Date.parse(data.at)
  const late = now.getTime() - at > lateAfterMinutes * MINUTE
  const long =
    type === 'ClockedOut' && running !== null && at - Date.parse(running.times.clockIn) > missedAfterHours * HOUR
  return [...(late ? ['late' as const] : []), ...(long ? ['too long' as const] : [])]
}

/** @throws Refusal `not_found`, or `conflict` if there is nothing to approve */
export function approveEntry(
  state: TimeclockState,
  { employeeId, entryId }: { employeeId: string; entryId: string },
): TimeclockEvent[] {
  const { flagged, locationId, status, times } = entryOrNotFound(state, entryId)
  if (status !== 'closed') throw new Refusal('conflict', 'Only an entry with a clock-out can be approved')
  if (flagged.length === 0) throw new Refusal('conflict', 'This entry has been reviewed already')
  return [{ type: 'EntryApproved', data: { entryId, employeeId, locationId, times } }]
}
