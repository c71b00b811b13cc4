import { expect, test } from 'vitest'
import { defaultSchedulingPolicy } from '#schema/organization/rules.ts'
import { shiftTimes, weekdayOf } from '#schema/shared/week-time.ts'
import { rankReplacements, type Candidate } from './rank.ts'

const timeZone = 'Europe/Berlin'
const day = '2026-03-18'
const barista = 'barista'
const week = 'week'

const work = (on: string, start: string, end: string, employeeId = 'ana') => ({
  shiftId: `${on} ${start}`,
  employeeId,
  weekId: week,
  breakMinutes: 0,
  ...shiftTimes(on, start, end, timeZone),
})
const { employeeId: _, ...wanted } = { ...work(day, '09:00', '17:00'), jobRoleId: barista, position: null }
const rules = {
  policy: { ...defaultSchedulingPolicy, minRestMinutes: 11 * 60, overtimeAfterMinutes: 40 * 60 },
  timeZone,
  jobRoleName: 'Barista',
}
const candidate = (employeeId: string, more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  name: employeeId,
  qualified: { jobRoleIds: [barista], jobRolesSet: true, position: null },
  shifts: [],
  timeOff: [],
  availability: [{ employeeId, dayOfWeek: weekdayOf(day), isAvailable: true, startTime: '08:00', endTime: '18:00' }],
  lastDay: null,
  ...more,
})
const rank = (...candidates: Candidate[]) => rankReplacements(wanted, candidates, rules)
const idsOf = (ranked: ReturnType<typeof rank>) => ranked.map(({ employeeId }) => employeeId)
const reasonsOf = (one: Candidate) =>
  rank(one).flatMap(({ reasons }) => reasons.map(({ isProblem, message }) => (isProblem ? `! ${message}` : message)))

test('recommends an employee against whom nothing speaks, with the reasons', () => {
  expect(rank(candidate('ana', { shifts: [work('2026-03-17', '10:00', '18:00')] }))).toEqual([
    {
      employeeId: 'ana',
      isRecommended: true,
      weekMinutes: 16 * 60,
      reasons: [
        { isProblem: false, message: 'Works as Barista' },
        { isProblem: false, message: 'Available' },
        { isProblem: false, message: '15 h of rest between shifts' },
        { isProblem: false, message: '16 h that week with this shift' },
      ],
    },
  ])
})

test('leaves out unqualified, absent, working and leaving employees', () => {
  const others = [
    candidate('unqualified', { qualified: { jobRoleIds: [], jobRolesSet: true, position: null } }),
    candidate('absent', { timeOff: [{ employeeId: 'absent', startDate: day, endDate: day }] }),
    candidate('working', { shifts: [work(day, '16:00', '20:00', 'working')] }),
    candidate('leaving', { lastDay: '2026-03-17' }),
  ]
  expect(idsOf(rank(...others, candidate('last', { lastDay: day })))).toEqual(['last'])
})

test('names overtime, short rest and unavailability, and ranks such employees last', () => {
  const long = ['2026-03-15', '2026-03-16', '2026-03-19', '2026-03-20'].map((on) => work(on, '09:00', '18:00'))
  const overtime = candidate('overtime', { shifts: long })
  const tired = candidate('tired', { shifts: [work('2026-03-17', '16:00', '23:59')] })
  const unavailable = candidate('unavailable', {
    availability: [
      { employeeId: 'unavailable', dayOfWeek: weekdayOf(day), isAvailable: false, startTime: '', endTime: '' },
    ],
  })
  expect(reasonsOf(overtime)[0]).toBe('! Overtime: 44 h that week')
  expect(reasonsOf(tired)[0]).toBe('! Only 9 h of rest between shifts')
  expect(reasonsOf(unavailable)[0]).toBe('! Employee marked as unavailable on this day of the week')
  expect(idsOf(rank(overtime, tired, unavailable, candidate('zoe')))[0]).toBe('zoe')
  expect(rank(overtime, tired, unavailable).some(({ isRecommended }) => isRecommended)).toBe(false)
})

test('prefers the employee with the fewest hours in the week, then orders by name', () => {
  const busy = candidate('busy', { shifts: [work('2026-03-16', '09:00', '17:00', 'busy')] })
  expect(idsOf(rank(busy, candidate('zoe'), candidate('ben')))).toEqual(['ben', 'zoe', 'busy'])
})

test('says that a role is guessed, and that availability is missing', () => {
  const guessed = candidate('ana', {
    qualified: { jobRoleIds: [barista], jobRolesSet: false, position: null },
    availability: [],
  })
  expect(reasonsOf(guessed)).toEqual([
    'Usually works as Barista',
    'Has not entered availability',
    'No other shift within 24 hours',
    '8 h that week with this shift',
  ])
})
