import { Refusal } from '#kernel/commands/refusal.ts'
import type { TimeOffLimitsEvent } from '#schema/time-off-limits/events.ts'
import type { Blackout, TimeOffLimits } from '#schema/time-off-limits/limits.ts'

type AtLocation = { locationId: string }
/** The job roles of the organization, by id. */
type KnownRoles = Readonly<Record<string, unknown>>

const MOST_BLACKOUTS = 200

export function addBlackout(
  { blackouts }: TimeOffLimits,
  { locationId, id, ...blackout }: Blackout & AtLocation,
  jobRoles: KnownRoles,
): TimeOffLimitsEvent[] {
  assertKnown(blackout.jobRoleId, jobRoles)
  if (blackouts.some((each) => each.id === id)) throw new Refusal('conflict', 'This blackout has been added already')
  if (blackouts.length >= MOST_BLACKOUTS) {
    throw new Refusal('conflict', `There are ${MOST_BLACKOUTS} blackouts already. Remove past ones first`)
  }
  return [{ type: 'BlackoutAdded', data: { locationId, blackoutId: id, ...blackout } }]
}

export function removeBlackout(
  { blackouts }: TimeOffLimits,
  { locationId, id }: { id: string } & AtLocation,
): TimeOffLimitsEvent[] {
  const found = blackouts.find((each) => each.id === id)
  if (!found) throw new Refusal('not_found', 'There is no such blackout')
  const { id: blackoutId, ...blackout } = found
  return [{ type: 'BlackoutRemoved', data: { locationId, blackoutId, ...blackout } }]
}

export function updateMostAway(
  { mostAway }: TimeOffLimits,
  { locationId, jobRoleId, most }: { jobRoleId: string | null; most: number | null } & AtLocation,
  jobRoles: KnownRoles,
): TimeOffLimitsEvent[] {
  // A limit of a deleted job role can still be removed.
  if (most !== null) assertKnown(jobRoleId, jobRoles)
  const before = mostAway.find((each) => each.jobRoleId === jobRoleId)?.most ?? null
  return before === most ? [] : [{ type: 'MostAwaySet', data: { locationId, jobRoleId, before, most } }]
}

function assertKnown(jobRoleId: string | null, jobRoles: KnownRoles) {
  if (jobRoleId !== null && !jobRoles[jobRoleId]) throw new Refusal('not_found', 'There is no such job role')
}
