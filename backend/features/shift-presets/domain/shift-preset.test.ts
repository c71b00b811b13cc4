import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { ShiftPresetContent, ShiftPresetEvent } from '#schema/shift-presets/events.ts'
import {
  createShiftPreset,
  deleteShiftPreset,
  evolveShiftPreset,
  initialShiftPreset,
  updateShiftPreset,
  type ShiftPresetState,
} from './shift-preset.ts'

const { given } = specification(initialShiftPreset, evolveShiftPreset)

const presetId = '11111111-1111-4111-8111-111111111111'
const bartender = '22222222-2222-4222-8222-222222222222'
const harbor = '33333333-3333-4333-8333-333333333333'
const unknown = '44444444-4444-4444-8444-444444444444'
const facts = { roleIds: new Set([bartender]), locationIds: new Set([harbor]) }

const late = (more: Partial<ShiftPresetContent> = {}): ShiftPresetContent => ({
  name: 'Bar, late',
  locationId: harbor,
  roleId: bartender,
  startTime: '17:00',
  endTime: '01:00',
  breakMinutes: 30,
  ...more,
})
const created = (content = late()): ShiftPresetEvent => ({ type: 'ShiftPresetCreated', data: { presetId, ...content } })
const deleted: ShiftPresetEvent = {
  type: 'ShiftPresetDeleted',
  data: { presetId, locationId: harbor, name: 'Bar, late' },
}

const toCreate =
  (content = late()) =>
  (state: ShiftPresetState) =>
    createShiftPreset(state, presetId, content, facts)
const toUpdate = (content: ShiftPresetContent) => (state: ShiftPresetState) => updateShiftPreset(state, content, facts)

describe('a shift preset', () => {
  it('is created once, even after it was deleted', () => {
    given([]).when(toCreate()).then([created()])
    for (const history of [[created()], [created(), deleted]]) {
      given(history).when(toCreate()).refused('conflict', 'This shift preset has been created already')
    }
  })
  it('is updated as a whole, and records nothing without changes', () => {
    const after = late({ name: 'Closing', locationId: null, breakMinutes: 45 })
    given([created()])
      .when(toUpdate(after))
      .then([{ type: 'ShiftPresetChanged', data: { presetId, before: late(), after } }])
    given([created()]).when(toUpdate(late())).then([])
  })
  it('is deleted once, and then not found', () => {
    given([created()]).when(deleteShiftPreset).then([deleted])
    for (const history of [[], [created(), deleted]]) {
      given(history).when(deleteShiftPreset).refused('not_found', 'There is no such shift preset')
      given(history).when(toUpdate(late())).refused('not_found', 'There is no such shift preset')
    }
  })
  it.each([
    ['an unknown job role', { roleId: unknown }, 'not_found', 'jobRoleId', 'There is no such role'],
    ['an unknown location', { locationId: unknown }, 'not_found', 'locationId', 'There is no such location'],
    [
      'a break longer than itself',
      { breakMinutes: 481 },
      'invalid',
      'breakMinutes',
      'The break is longer than the shift',
    ],
  ] as const)('is refused with %s', (_, more, code, field, message) => {
    given([])
      .when(toCreate(late(more)))
      .refused(code, message, { [field]: message })
    given([created()])
      .when(toUpdate(late(more)))
      .refused(code, message, { [field]: message })
  })
  it('keeps a deleted job role when its other values change', () => {
    const [before, after] = [late({ roleId: unknown }), late({ roleId: unknown, endTime: '02:00' })]
    given([created(before)])
      .when(toUpdate(after))
      .then([{ type: 'ShiftPresetChanged', data: { presetId, before, after } }])
  })
})
