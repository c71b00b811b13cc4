import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { templates } from './templates.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(templates, recorded(events))

const shift = {
  templateShiftId: ENTRY,
  employeeId: ANA,
  roleId: null,
  position: null,
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 30,
  notes: null,
}
const weekend = { name: 'Weekend', description: null, recurrence: null, shifts: [shift] }
const weekly = { pattern: 'weekly', from: '2026-03-01', automatic: true } as const
const owned = { templateId: ENTRY, locationId: LOCATION }
const created = { type: 'TemplateCreated', data: { ...owned, ...weekend } } as const

test('shows a template as created and as last changed', () => {
  const row = { template_id: ENTRY, organization_id: ORGANIZATION, location_id: LOCATION, ...weekend, revision: 0 }
  expect(after(created)).toEqual([row])
  const busy = { ...weekend, name: 'Busy weekend', recurrence: weekly, shifts: [shift, { ...shift, dayOfWeek: 6 }] }
  const changed = { type: 'TemplateChanged', data: { ...owned, before: weekend, after: busy } } as const
  expect(after(created, changed)).toEqual([{ ...row, ...busy, revision: 1 }])
})

test('removes a deleted template', () => {
  expect(after(created, { type: 'TemplateDeleted', data: { ...owned, name: 'Weekend' } })).toEqual([])
})
