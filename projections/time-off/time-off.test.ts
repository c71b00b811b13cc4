import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { ofPto } from '#schema/time-off/testing.ts'
import { timeOff } from './time-off.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(timeOff, recorded(events))

const request = {
  requestId: ENTRY,
  employeeId: ANA,
  locationId: LOCATION,
  startDate: '2026-12-31',
  endDate: '2027-01-01',
  reason: 'Vacation' as const,
  holds: [
    { year: 2026, minutes: 480 },
    { year: 2027, minutes: 480 },
  ],
}
const requested = { type: 'TimeOffRequested', data: { ...request, ...ofPto, notes: 'New year' } } as const
const review = { metadata: { actor: { kind: 'employee', employeeId: MAX }, at: '2026-11-03T08:00:00.000Z' } } as const
const approved = { type: 'TimeOffApproved', data: { ...request, comment: null }, ...review } as const

test('a request is pending with its dates, reason and notes', () => {
  expect(after({ ...requested, metadata: { at: '2026-11-02T08:00:00.000Z' } })).toEqual([
    {
      request_id: ENTRY,
      employee_id: ANA,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      start_date: '2026-12-31',
      end_date: '2027-01-01',
      times: null,
      reason: 'Vacation',
      leave_type_id: null,
      pay_percent: 100,
      counts_against: 'pto',
      holds: request.holds,
      days: [
        { day: '2026-12-31', minutes: 480 },
        { day: '2027-01-01', minutes: 480 },
      ],
      status: 'pending',
      notes: 'New year',
      needs_document: false,
      documents: [],
      comment: null,
      requested_at: '2026-11-02T08:00:00.000Z',
      reviewed_at: null,
      reviewed_by: null,
      reviewer_name: null,
      in_place_of: null,
    },
  ])
})

test('a review records the decision, reviewer, time and comment', () => {
  expect(after(requested, approved)).toMatchObject([
    { status: 'approved', reviewed_by: MAX, reviewed_at: '2026-11-03T08:00:00.000Z', comment: null },
  ])
  const denied = { type: 'TimeOffDenied', data: { ...request, comment: 'Inventory' }, ...review } as const
  expect(after(requested, denied)).toMatchObject([{ status: 'denied', comment: 'Inventory', reviewed_by: MAX }])
})

test('a delegate’s decision records the absent manager', () => {
  const data = { ...request, comment: null, inPlaceOf: ANA }
  expect(after(requested, { ...approved, data })).toMatchObject([{ reviewed_by: MAX, in_place_of: ANA }])
})

test('a policy that decides is recorded by name', () => {
  const actor = { kind: 'system', name: 'Muster' } as const
  expect(after(requested, { ...approved, metadata: { actor } })).toMatchObject([
    { reviewed_by: null, reviewer_name: 'Muster' },
  ])
})

test('a canceled request has no reviewer, a revoked approval has one', () => {
  expect(after(requested, { type: 'TimeOffCancelled', data: request })).toMatchObject([
    { status: 'cancelled', reviewed_at: null },
  ])
  const withdrawn = { type: 'TimeOffWithdrawn', data: { ...request, comment: 'Flu season' }, ...review } as const
  expect(after(requested, approved, withdrawn)).toMatchObject([
    { status: 'cancelled', comment: 'Flu season', reviewed_by: MAX },
  ])
})

test('a reused id does not overwrite a colleague’s request', () => {
  const his = { ...request, employeeId: MAX }
  const stolen = { type: 'TimeOffRequested', data: { ...his, ...ofPto, notes: null } } as const
  expect(after(requested, stolen, { type: 'TimeOffCancelled', data: his })).toEqual(after(requested))
})
