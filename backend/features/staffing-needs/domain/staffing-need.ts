import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { StaffingNeedContent, StaffingNeedEvent } from '#schema/staffing-needs/events.ts'

/** A deleted need keeps its state, so that its id is never reused. */
export type StaffingNeedState =
  | { status: 'unknown' }
  | { status: 'existing' | 'deleted'; needId: string; content: StaffingNeedContent }

export const initialStaffingNeed: StaffingNeedState = { status: 'unknown' }

export function evolveStaffingNeed(state: StaffingNeedState, { type, data }: StaffingNeedEvent): StaffingNeedState {
  if (type === 'StaffingNeedCreated') {
    const { needId, ...content } = data
    return { status: 'existing', needId, content }
  }
  if (state.status === 'unknown') return state
  return type === 'StaffingNeedChanged' ? { ...state, content: data.after } : { ...state, status: 'deleted' }
}

export const noSuchStaffingNeed = () => new Refusal('not_found', 'There is no such staffing need')

/** The current job roles and locations of the organization. */
export type NeedFacts = { roleIds: ReadonlySet<string>; locationIds: ReadonlySet<string> }

export function createStaffingNeed(
  state: StaffingNeedState,
  needId: string,
  content: StaffingNeedContent,
  facts: NeedFacts,
): StaffingNeedEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This staffing need has been created already')
  assertExists(content, undefined, facts)
  return [{ type: 'StaffingNeedCreated', data: { needId, ...content } }]
}

export function updateStaffingNeed(
  state: StaffingNeedState,
  after: StaffingNeedContent,
  facts: NeedFacts,
): StaffingNeedEvent[] {
  const { needId, content: before } = existingStaffingNeed(state)
  assertExists(after, before, facts)
  if (isDeepStrictEqual(after, before)) return []
  return [{ type: 'StaffingNeedChanged', data: { needId, before, after } }]
}

export function deleteStaffingNeed(state: StaffingNeedState): StaffingNeedEvent[] {
  const { needId, content } = existingStaffingNeed(state)
  return [{ type: 'StaffingNeedDeleted', data: { needId, locationId: content.locationId } }]
}

/** @throws Refusal `not_found`, also for a deleted need */
function existingStaffingNeed(state: StaffingNeedState) {
  if (state.status !== 'existing') throw noSuchStaffingNeed()
  return state
}

/** A need may keep a deleted job role, so that its other values can be edited. */
function assertExists(
  { roleId, locationId }: StaffingNeedContent,
  before: StaffingNeedContent | undefined,
  facts: NeedFacts,
) {
  if (roleId !== null && roleId !== before?.roleId && !facts.roleIds.has(roleId)) {
    throw new Refusal('not_found', 'There is no such role', { jobRoleId: 'There is no such role' })
  }
  if (!facts.locationIds.has(locationId)) {
    throw new Refusal('not_found', 'There is no such location', { locationId: 'There is no such location' })
  }
}
