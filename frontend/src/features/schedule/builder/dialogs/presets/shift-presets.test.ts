import { expect, test } from 'vitest'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import type { ShiftPreset } from '../../builder.ts'
import { draftOfPreset, presetsFor } from './shift-presets.ts'

const preset = (name: string, jobRoleId: string | null = null): ShiftPreset => ({
  id: name,
  name,
  locationId: null,
  jobRoleId,
  startTime: '17:00',
  endTime: '01:00',
  breakMinutes: 30,
})
const bartender = { id: 'bartender', name: 'Bartender', color: '#aa5500' }

test('a preset fills in a shift, without a deleted job role', () => {
  const cell = { employeeId: 'ana', day: '2026-03-10' }
  const shift = { ...cell, startTime: '17:00', endTime: '01:00', breakMinutes: 30, notes: null, position: null }
  expect(draftOfPreset(preset('Late', 'bartender'), cell, [bartender])).toEqual({ ...shift, jobRoleId: 'bartender' })
  expect(draftOfPreset(preset('Late', 'bartender'), cell, [])).toEqual({ ...shift, jobRoleId: null })
})

test('presets of the employee’s job roles come first, those of other roles last', () => {
  const presets = [preset('Cook', 'cook'), preset('Any'), preset('Bar', 'bartender')]
  expect(presetsFor(presets, { jobRoleIds: ['bartender'] }).map(({ name }) => name)).toEqual(['Bar', 'Any', 'Cook'])
})

test('the times of a preset are in the reader’s clock format', () => {
  expect(clocksInWords(preset('Late'))).toMatch(/^(5:00|17:00)/)
})
