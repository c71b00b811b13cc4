import { expect, test } from 'vitest'
import { ALWAYS, defaultAvailability } from '#schema/availability/rules.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { availability } from './availability.ts'

test('the latest availability replaces the earlier one', () => {
  const usual = [...defaultAvailability]
  const never = usual.map((day) => ({ ...day, isAvailable: false }))
  const events = recorded([
    { type: 'AvailabilitySet', data: { employeeId: ANA, before: [], days: usual } },
    { type: 'AvailabilitySet', data: { employeeId: ANA, before: usual, days: never } },
  ])
  expect(given(availability, events)).toEqual([
    { employee_id: ANA, organization_id: ORGANIZATION, weeks: [{ effectiveFrom: ALWAYS, days: never }], dates: [] },
  ])
})

test('dates are kept in order beside the weekdays until they are removed', () => {
  const hours = { isAvailable: true, startTime: '10:00', endTime: '14:00' }
  const on = (date: string, after: typeof hours | null) =>
    ({ type: 'DateAvailabilitySet', data: { employeeId: ANA, date, before: null, after } }) as const
  const days = [...defaultAvailability]
  const set = [on('2026-03-08', hours), on('2026-03-07', hours), on('2026-03-09', hours), on('2026-03-09', null)]
  const dates = ['2026-03-07', '2026-03-08'].map((date) => ({ date, ...hours }))
  const row = { employee_id: ANA, organization_id: ORGANIZATION, dates }
  expect(given(availability, recorded(set))).toEqual([{ ...row, weeks: [] }])
  const both = recorded([...set, { type: 'AvailabilitySet', data: { employeeId: ANA, before: [], days } }])
  expect(given(availability, both)).toEqual([{ ...row, weeks: [{ effectiveFrom: ALWAYS, days }] }])
})

test('a change from a day on keeps the availability until then, and replaces later changes', () => {
  const week = [...defaultAvailability]
  const from = (effectiveFrom?: string): EmployeeEvent => ({
    type: 'AvailabilitySet',
    data: { employeeId: ANA, before: [], days: week, ...(effectiveFrom && { effectiveFrom }) },
  })
  const expectFirstDays = (events: EmployeeEvent[], days: string[]) =>
    expect(given(availability, recorded(events))).toMatchObject([
      { weeks: days.map((effectiveFrom) => ({ effectiveFrom })) },
    ])
  const later = [from(), from('2026-04-01'), from('2026-05-01')]
  expectFirstDays(later, [ALWAYS, '2026-04-01', '2026-05-01'])
  expectFirstDays([...later, from('2026-04-01')], [ALWAYS, '2026-04-01'])
  expectFirstDays([from('2026-04-01'), from()], [ALWAYS])
})
