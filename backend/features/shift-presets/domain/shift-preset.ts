import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/commands/refusal.ts'
import { shiftTimes } from '#schema/shared/week-time.ts'
import type { ShiftPresetContent, ShiftPresetEvent } from '#schema/shift-presets/events.ts'

/** A deleted preset keeps its state, so that its id is never reused. */
export type ShiftPresetState =
  | { status: 'unknown' }
  | { status: 'existing' | 'deleted'; presetId: string; content: ShiftPresetContent }

export const initialShiftPreset: ShiftPresetState = { status: 'unknown' }

export function evolveShiftPreset(state: ShiftPresetState, { type, data }: ShiftPresetEvent): ShiftPresetState {
  if (type === 'ShiftPresetCreated') {
    const { presetId, ...content } = data
    return { status: 'existing', presetId, content }
  }
  if (state.status === 'unknown') return state
  return type === 'ShiftPresetChanged' ? { ...state, content: data.after } : { ...state, status: 'deleted' }
}

export const noSuchShiftPreset = () => new Refusal('not_found', 'There is no such shift preset')

/** The current job roles and locations of the organization. */
export type PresetFacts = { roleIds: ReadonlySet<string>; locationIds: ReadonlySet<string> }

/** Names need not be unique. */
export function createShiftPreset(
  state: ShiftPresetState,
  presetId: string,
  content: ShiftPresetContent,
  facts: PresetFacts,
): ShiftPresetEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This shift preset has been created already')
  assertValid(content, undefined, facts)
  return [{ type: 'ShiftPresetCreated', data: { presetId, ...content } }]
}

export function updateShiftPreset(
  state: ShiftPresetState,
  after: ShiftPresetContent,
  facts: PresetFacts,
): ShiftPresetEvent[] {
  const { presetId, content: before } = existingShiftPreset(state)
  assertValid(after, before, facts)
  if (isDeepStrictEqual(after, before)) return []
  return [{ type: 'ShiftPresetChanged', data: { presetId, before, after } }]
}

export function deleteShiftPreset(state: ShiftPresetState): ShiftPresetEvent[] {
  const { presetId, content } = existingShiftPreset(state)
  return [{ type: 'ShiftPresetDeleted', data: { presetId, locationId: content.locationId, name: content.name } }]
}

/** @throws Refusal `not_found`, also for a deleted preset */
function existingShiftPreset(state: ShiftPresetState) {
  if (state.status !== 'existing') throw noSuchShiftPreset()
  return state
}

/** A preset may keep a deleted job role, so that its other values can be edited. */
function assertValid(content: ShiftPresetContent, before: ShiftPresetContent | undefined, facts: PresetFacts) {
  const { roleId, locationId, startTime, endTime, breakMinutes } = content
  if (roleId !== null && roleId !== before?.roleId && !facts.roleIds.has(roleId)) {
    throw refusal('not_found', 'jobRoleId', 'There is no such role')
  }
  if (locationId !== null && !facts.locationIds.has(locationId)) {
    throw refusal('not_found', 'locationId', 'There is no such location')
  }
  // Assumes a day of 24 hours, because the date is not known yet.
  const { startsAt, endsAt } = shiftTimes('2001-01-01', startTime, endTime, 'UTC')
  if (breakMinutes * 60_000 > Date.parse(endsAt) - Date.parse(startsAt)) {
    throw refusal('invalid', 'breakMinutes', 'The break is longer than the shift')
  }
}

const refusal = (code: 'invalid' | 'not_found', field: string, message: string) =>
  new Refusal(code, message, { [field]: message })
