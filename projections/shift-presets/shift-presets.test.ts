import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { shiftPresets } from './shift-presets.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(shiftPresets, recorded(events))

const late = {
  name: 'Bar, late',
  locationId: LOCATION,
  roleId: null,
  startTime: '17:00',
  endTime: '01:00',
  breakMinutes: 30,
}
const created = { type: 'ShiftPresetCreated', data: { presetId: ENTRY, ...late } } as const
const row = {
  preset_id: ENTRY,
  organization_id: ORGANIZATION,
  location_id: LOCATION,
  role_id: null,
  name: 'Bar, late',
  start_time: '17:00',
  end_time: '01:00',
  break_minutes: 30,
}

test('shows a shift preset as created and as last changed', () => {
  expect(after(created)).toEqual([row])
  const changed = {
    type: 'ShiftPresetChanged',
    data: { presetId: ENTRY, before: late, after: { ...late, name: 'Closing', locationId: null, endTime: '02:00' } },
  } as const
  expect(after(created, changed)).toEqual([{ ...row, name: 'Closing', location_id: null, end_time: '02:00' }])
})

test('removes a deleted shift preset', () => {
  const deleted = {
    type: 'ShiftPresetDeleted',
    data: { presetId: ENTRY, locationId: LOCATION, name: 'Bar, late' },
  } as const
  expect(after(created, deleted)).toEqual([])
})
