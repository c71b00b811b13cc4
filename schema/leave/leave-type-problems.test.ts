import { expect, it } from 'vitest'
import { leaveTypeProblems } from './leave-type-problems.ts'

const sick = { name: 'Sick leave', noticeDays: 0, maximumDays: null, smallestUnit: 1 }
const day = { startDate: '2027-03-01', endDate: '2027-03-01' }
const part = (startTime: string, endTime: string) => ({ ...day, times: { startTime, endTime } })

it('requires notice, unless a manager enters the leave', () => {
  const withNotice = { ...sick, noticeDays: 14 }
  expect(leaveTypeProblems({ ...day, today: '2027-02-15' }, withNotice)).toEqual({})
  expect(leaveTypeProblems({ ...day, today: '2027-02-16' }, withNotice)).toEqual({
    startDate: 'Request Sick leave at least 14 days ahead',
  })
  expect(leaveTypeProblems(day, withNotice)).toEqual({})
})

it('accepts days in the past if it needs no notice', () => {
  expect(leaveTypeProblems({ ...day, today: '2027-06-01' }, sick)).toEqual({})
})

it('limits the days of one request', () => {
  const three = { ...sick, maximumDays: 3 }
  expect(leaveTypeProblems({ ...day, endDate: '2027-03-03' }, three)).toEqual({})
  expect(leaveTypeProblems({ ...day, endDate: '2027-03-04' }, three)).toEqual({
    endDate: 'Sick leave lasts at most 3 days in one request',
  })
})

it.each([
  [1, '10:07', undefined],
  [30, '10:30', undefined],
  [30, '10:45', 'Sick leave is taken in steps of 30 min'],
  [120, '11:00', undefined],
  [120, '10:00', 'Sick leave is taken in steps of 2 h'],
  [240, '13:00', undefined],
  [240, '14:00', 'Sick leave is taken in half days of 4 h or whole days'],
  [480, '13:00', 'Sick leave is taken in whole days'],
])('with units of %i minutes, a part of a day from 09:00 to %s: %s', (smallestUnit, endTime, problem) => {
  expect(leaveTypeProblems(part('09:00', endTime), { ...sick, smallestUnit }).times).toBe(problem)
})
