import { isDeepStrictEqual } from 'node:util'
import type { LeaveEvent } from '#schema/leave/events.ts'
import type { DeleteLeavePolicy, UpdateLeavePolicy } from '#schema/leave/inputs.ts'
import {
  policyVersion,
  withoutPolicyVersion,
  withPolicyVersion,
  type LeavePolicyVersion,
} from '#schema/leave/versions.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** The leave policies of an organization, in order of their first days. */
export type LeaveState = { policies: readonly LeavePolicyVersion[] }

export const initialLeave: LeaveState = { policies: [] }

export function evolveLeave({ policies }: LeaveState, { type, data }: LeaveEvent): LeaveState {
  if (type === 'LeavePolicyRemoved') return { policies: withoutPolicyVersion(policies, data) }
  const { locationName: _, ...version } = data
  return { policies: withPolicyVersion(policies, version) }
}

/** The locations and job roles of the organization, by id. */
export type LeaveScopes = {
  locations: Readonly<Record<string, { name: string }>>
  jobRoles: Readonly<Record<string, unknown>>
}

export function updateLeavePolicy(
  { policies }: LeaveState,
  { effectiveFrom, locationId, jobRoleId, ...terms }: UpdateLeavePolicy,
  scopes: LeaveScopes,
): LeaveEvent[] {
  const target = { leaveTypeId: null, locationId, jobRoleId, effectiveFrom }
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
  { effectiveFrom, locationId, jobRoleId }: DeleteLeavePolicy,
  scopes: LeaveScopes,
): LeaveEvent[] {
  const target = { leaveTypeId: null, locationId, jobRoleId, effectiveFrom }
  const version = policyVersion(policies, target)
  if (!version) throw new Refusal('not_found', 'There is no leave policy from this day')
  const locationName = locationNameOf(scopes, locationId)
  return [{ type: 'LeavePolicyRemoved', data: { ...target, locationName, title: version.title } }]
}

const locationNameOf = ({ locations }: LeaveScopes, locationId: string | null) =>
  locationId === null ? null : (locations[locationId]?.name ?? null)
