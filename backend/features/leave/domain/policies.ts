import { isDeepStrictEqual } from 'node:util'
import type { LeaveEvent } from '#schema/leave/events.ts'
import type { DeleteLeavePolicy, UpdateLeavePolicy } from '#schema/leave/inputs.ts'
import type { LeaveType } from '#schema/leave/leave-type.ts'
import { policyVersion } from '#schema/leave/versions.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { LeaveState } from './leave-state.ts'
import { currentLeaveType } from './leave-types.ts'

/** The locations and job roles of the organization, by id. */
export type LeaveScopes = {
  locations: Readonly<Record<string, { name: string }>>
  jobRoles: Readonly<Record<string, unknown>>
}

export function updateLeavePolicy(
  { policies, types }: LeaveState,
  { effectiveFrom, leaveTypeId, locationId, jobRoleId, ...terms }: UpdateLeavePolicy,
  scopes: LeaveScopes,
): LeaveEvent[] {
  const target = { leaveTypeId, locationId, jobRoleId, effectiveFrom }
  if (leaveTypeId !== null) assertFitsType(currentLeaveType(types, leaveTypeId), terms)
  if (locationId !== null && !scopes.locations[locationId]) {
    throw new Refusal('not_found', 'There is no such location')
  }
  if (jobRoleId !== null && !scopes.jobRoles[jobRoleId]) throw new Refusal('not_found', 'There is no such job role')
  const version = { ...target, ...terms }
  if (isDeepStrictEqual(policyVersion(policies, target), version)) return []
  return [{ type: 'LeavePolicySet', data: { ...version, locationName: locationNameOf(scopes, locationId) } }]
}

export function deleteLeavePolicy(
  { policies }: LeaveState,
  { effectiveFrom, leaveTypeId, locationId, jobRoleId }: DeleteLeavePolicy,
  scopes: LeaveScopes,
): LeaveEvent[] {
  const target = { leaveTypeId, locationId, jobRoleId, effectiveFrom }
  const version = policyVersion(policies, target)
  if (!version) throw new Refusal('not_found', 'There is no leave policy from this day')
  const locationName = locationNameOf(scopes, locationId)
  return [{ type: 'LeavePolicyRemoved', data: { ...target, locationName, title: version.title } }]
}

const locationNameOf = ({ locations }: LeaveScopes, locationId: string | null) =>
  locationId === null ? null : (locations[locationId]?.name ?? null)

function assertFitsType({ name, unit, countsAgainst }: LeaveType, policy: Pick<UpdateLeavePolicy, 'unit'>) {
  if (countsAgainst !== 'own') {
    throw new Refusal('conflict', `${name} has no balance of its own, so it needs no leave policy`)
  }
  if (policy.unit !== unit) {
    const message = `${name} is counted in ${unit}`
    throw new Refusal('conflict', message, { unit: message })
  }
}
