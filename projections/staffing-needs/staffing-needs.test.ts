import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { staffingNeeds } from './staffing-needs.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(staffingNeeds, recorded(events))

const friday = {
  locationId: LOCATION,
  roleId: null,
  weekday: 5,
  day: null,
  startTime: '17:00',
  endTime: '01:00',
  minimum: 2,
  ideal: 3,
  maximum: null,
  validFrom: '2026-03-01',
  validUntil: null,
}
const created = { type: 'StaffingNeedCreated', data: { needId: ENTRY, ...friday } } as const
const row = {
  need_id: ENTRY,
  organization_id: ORGANIZATION,
  location_id: LOCATION,
  role_id: null,
  weekday: 5,
  day: null,
  start_time: '17:00',
  end_time: '01:00',
  minimum: 2,
  ideal: 3,
  maximum: null,
  valid_from: '2026-03-01',
  valid_until: null,
}

test('shows a staffing need as created and as last changed', () => {
  expect(after(created)).toEqual([row])
  const changed = {
    type: 'StaffingNeedChanged',
    data: { needId: ENTRY, before: friday, after: { ...friday, weekday: null, day: '2026-12-31', ideal: 6 } },
  } as const
  expect(after(created, changed)).toEqual([{ ...row, weekday: null, day: '2026-12-31', ideal: 6 }])
})

test('removes a deleted staffing need', () => {
  const deleted = { type: 'StaffingNeedDeleted', data: { needId: ENTRY, locationId: LOCATION } } as const
  expect(after(created, deleted)).toEqual([])
})
