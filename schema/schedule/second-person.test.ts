import { expect, test } from 'vitest'
import { conflictsOf, type Availability } from '#schema/schedule/conflicts.ts'
import { inSecondPerson } from './second-person.ts'

const day = '2026-03-16'
const shift = { shiftId: 'asked', employeeId: 'ana', startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` }
const hours = { employeeId: 'ana', dayOfWeek: 1, isAvailable: true, startTime: '12:00', endTime: '17:00' }

test('rewrites all conflict messages for the reader', () => {
  const known = {
    shifts: [{ ...shift, shiftId: 'other' }],
    timeOff: [{ employeeId: 'ana', startDate: day, endDate: day }],
  }
  const warnings = (availability: Availability) =>
    conflictsOf(shift, { ...known, availability: [availability] }, 'UTC').map(({ message }) => inSecondPerson(message))
  expect(warnings(hours)).toEqual([
    'You are already scheduled during this time',
    'You have approved time off on this date',
    'Shift is outside your available hours (12:00 - 17:00)',
  ])
  expect(warnings({ ...hours, isAvailable: false })).toContain('You are marked as unavailable on this day of the week')
  expect(warnings({ ...hours, date: day, isAvailable: false })).toContain('You are marked as unavailable on this date')
})

test('keeps other warnings', () => {
  expect(inSecondPerson('Only 5 h of rest between shifts')).toBe('Only 5 h of rest between shifts')
})
