import { expect, test } from 'vitest'
import { ALWAYS, defaultAvailability } from '#schema/availability/rules.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { availability } from './availability.ts'
import { availabilityRequests } from './availability-requests.ts'

const days = [...defaultAvailability]
const ref = { requestId: ENTRY, employeeId: ANA, locationId: LOCATION }
const requested: EmployeeEvent = {
  type: 'AvailabilityChangeRequested',
  data: { ...ref, before: [], days, effectiveFrom: '2026-04-01' },
}
const approved: EmployeeEvent = {
  type: 'AvailabilityChangeApproved',
  data: { ...ref, before: [], days, effectiveFrom: '2026-04-01', comment: null },
}
const denied: EmployeeEvent = { type: 'AvailabilityChangeDenied', data: { ...ref, comment: 'Too few people' } }
const canceled: EmployeeEvent = { type: 'AvailabilityChangeCanceled', data: ref }
const set: EmployeeEvent = { type: 'AvailabilitySet', data: { employeeId: ANA, before: [], days } }

const pending = {
  employee_id: ANA,
  organization_id: ORGANIZATION,
  request_id: ENTRY,
  status: 'pending',
  effective_from: '2026-04-01',
  before: [],
  days,
  comment: null,
  reviewed_at: null,
}

test('a request is pending until it is denied', () => {
  expect(given(availabilityRequests, recorded([requested]))).toMatchObject([pending])
  expect(given(availabilityRequests, recorded([requested, denied]))).toMatchObject([
    { status: 'denied', comment: 'Too few people', reviewed_at: expect.any(String) },
  ])
  expect(given(availabilityRequests, recorded([requested, denied, requested]))).toMatchObject([pending])
})

test.each([approved, canceled, set])('$type removes the request', (event) => {
  expect(given(availabilityRequests, recorded([requested, event]))).toEqual([])
})

test('only an approval changes the availability', () => {
  expect(given(availability, recorded([requested, denied, requested, canceled]))).toEqual([])
  expect(given(availability, recorded([set, requested, approved]))).toMatchObject([
    { weeks: [{ effectiveFrom: ALWAYS }, { effectiveFrom: '2026-04-01', days }] },
  ])
})
