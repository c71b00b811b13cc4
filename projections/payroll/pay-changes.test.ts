import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, punch, recorded } from '#projections/testing/testing.ts'
import { payPresets } from '#schema/payroll/policy.ts'
import { payChanges } from './pay-changes.ts'

const times = (day: string) => ({ clockIn: `${day}T09:00:00.000Z`, clockOut: `${day}T17:00:00.000Z`, breaks: [] })
const entry = { entryId: ENTRY, employeeId: ANA, locationId: LOCATION, punchId: null, proposalId: null }

test('punches mark their day in every time zone, with the time of the last one', () => {
  const at = '2026-03-02T17:00:05.000Z'
  expect(
    given(payChanges, recorded([punch('ClockedIn', '09:00'), { ...punch('ClockedOut', '17:00'), metadata: { at } }])),
  ).toMatchObject([{ employee_id: ANA, first_day: '2026-03-01', last_day: '2026-03-03', changed_at: at }])
})

test('a correction touches the days before and after it', () => {
  const data = { ...entry, before: times('2026-03-05'), after: times('2026-03-02') }
  expect(given(payChanges, recorded([{ type: 'EntryCorrected', data }]))).toMatchObject([
    { first_day: '2026-03-01', last_day: '2026-03-06' },
  ])
})

test('a rate marks all days from its first, a policy those of everyone', () => {
  const rate = { employeeId: ANA, effectiveFrom: '2026-03-02', hourlyRateCents: 1200, before: null }
  const policy = { effectiveFrom: '2026-03-01', locationId: null, policy: payPresets.none }
  expect(
    given(
      payChanges,
      recorded([
        { type: 'PayRateSet', data: rate },
        { type: 'PayPolicySet', data: policy },
      ]),
    ),
  ).toMatchObject([
    { employee_id: ANA, first_day: '2026-03-02', last_day: '9999-12-31' },
    { employee_id: null, first_day: '2026-03-01', last_day: '9999-12-31' },
  ])
})

test('a policy that is withdrawn touches all days from then on', () => {
  const data = { effectiveFrom: '2026-03-01', locationId: LOCATION, name: 'Downtown' }
  expect(given(payChanges, recorded([{ type: 'PayPolicyWithdrawn', data }]))).toMatchObject([
    { employee_id: null, first_day: '2026-03-01', last_day: '9999-12-31' },
  ])
})

test('a bonus touches the weeks that it covers', () => {
  const item = {
    itemId: ENTRY,
    employeeId: ANA,
    day: '2026-03-20',
    kind: 'bonus',
    amountCents: 100,
    weeks: 2,
    reason: 'x',
  } as const
  expect(given(payChanges, recorded([{ type: 'PayItemAdded', data: item }]))).toMatchObject([
    { first_day: '2026-03-06', last_day: '2026-03-20' },
  ])
})

test('a public holiday touches its day for everyone, a region touches all days', () => {
  const holiday = { locationId: LOCATION, day: '2026-03-17', name: 'St. Patrick’s Day' }
  expect(
    given(
      payChanges,
      recorded([
        { type: 'HolidayAdded', data: holiday },
        { type: 'HolidayRegionSet', data: { locationId: LOCATION, before: null, region: 'US' } },
      ]),
    ),
  ).toMatchObject([
    { kind: 'holidays', employee_id: null, first_day: '2026-03-17', last_day: '2026-03-17' },
    { kind: 'holidays', employee_id: null, first_day: '0000-01-01', last_day: '9999-12-31' },
  ])
})
