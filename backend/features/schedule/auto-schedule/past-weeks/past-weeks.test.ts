import { expect, test } from 'vitest'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { pastWorkOf, type PastPerson } from './past-weeks.ts'

const weekStart = '2026-03-15'
const timeZone = 'America/New_York'
/** `day` counts from the first day of the planned week, a Sunday. */
const at = (day: number, start = '09:00', end = '17:00') => shiftTimes(addDays(weekStart, day), start, end, timeZone)
const night = (day: number) => at(day, '22:00', '06:00')
const person = (employeeId: string, more: Partial<PastPerson> = {}): PastPerson => ({
  employeeId,
  jobRoleIds: ['bar'],
  jobRolesSet: true,
  position: null,
  hireDate: '2020-01-01',
  availability: [],
  timeOff: [],
  shifts: [],
  ...more,
})
const counted = (people: PastPerson[], holidays: readonly number[] = []) => {
  const days = new Set(holidays.map((day) => addDays(weekStart, day)))
  return pastWorkOf(people, { weekStart, timeZone, isHoliday: (day) => days.has(day) })
}

test('counts a weekend once, and shares the team’s weekends equally', () => {
  const past = counted([
    person('ana', { shifts: [at(-1), at(-8), at(-7), at(-15)] }),
    person('bo', { shifts: [at(-14), at(-3)] }),
  ])
  expect(past.get('ana')?.weekends).toEqual({ had: 3, of: 8, average: 2 })
  expect(past.get('bo')?.weekends).toEqual({ had: 1, of: 8, average: 2 })
})

test('counts neither older weekends nor the Sunday on which the week starts', () => {
  const past = counted([person('ana', { shifts: [at(0), at(-56), at(-57)] })])
  expect(past.get('ana')?.weekends.had).toBe(0)
  expect(counted([person('ana', { shifts: [at(-50)] })]).get('ana')?.weekends.had).toBe(1)
})

test('counts each night, in the week in which it starts', () => {
  const past = counted([person('ana', { shifts: [night(-1), night(-2), night(-56)] }), person('bo')])
  expect(past.get('ana')?.nights).toEqual({ had: 3, of: 8, average: 1.5 })
  expect(past.get('bo')?.nights).toEqual({ had: 0, of: 8, average: 1.5 })
})

test('counts holidays, of which there may be none', () => {
  const people = [person('ana', { shifts: [at(-10)] }), person('bo')]
  expect(counted(people, [-10, -20]).get('ana')?.holidays).toEqual({ had: 1, of: 2, average: 0.5 })
  expect(counted(people).get('ana')?.holidays).toEqual({ had: 0, of: 0, average: 0 })
})

test('an equal share only counts weekends on which the person could work', () => {
  const worked = { shifts: [-50, -43, -36, -29, -22, -15, -8, -1].map((day) => at(day)) }
  const past = counted([
    person('ana', worked),
    person('new', { hireDate: addDays(weekStart, -8) }),
    person('away', { timeOff: [{ startDate: addDays(weekStart, -60), endDate: addDays(weekStart, -9) }] }),
    person('weekdays', {
      availability: [0, 6].map((dayOfWeek) => ({
        employeeId: 'weekdays',
        dayOfWeek,
        isAvailable: false,
        startTime: '09:00',
        endTime: '17:00',
      })),
    }),
  ])
  // Ana alone could work the first six weekends, and is one of three on the last two.
  expect(past.get('ana')?.weekends).toEqual({ had: 8, of: 8, average: 6.7 })
  expect(past.get('new')?.weekends).toEqual({ had: 0, of: 2, average: 0.7 })
  expect(past.get('away')?.weekends).toEqual({ had: 0, of: 2, average: 0.7 })
  expect(past.get('weekdays')?.weekends).toEqual({ had: 0, of: 0, average: 0 })
})

test('an equal share of nights only counts people who are available at night', () => {
  const daily = (startTime: string, endTime: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ employeeId: '', dayOfWeek, isAvailable: true, startTime, endTime }))
  const past = counted([
    person('ana', { shifts: [night(-1), night(-2)] }),
    person('days', { availability: daily('08:00', '20:00') }),
    person('late', { availability: daily('18:00', '02:00') }),
    person('always', { availability: daily('00:00', '00:00') }),
  ])
  expect(['ana', 'days', 'late', 'always'].map((id) => past.get(id)?.nights.average)).toEqual([0.7, 0, 0.7, 0.7])
})

test('a team shares a job role or a position', () => {
  const past = counted([
    person('ana', { shifts: [at(-1), at(-8)] }),
    person('cook', { jobRoleIds: [], position: 'Cook', shifts: [at(-1)] }),
    person('helper', { jobRoleIds: [], position: ' cook ' }),
    person('none', { jobRoleIds: [] }),
  ])
  const averages = ['ana', 'cook', 'helper', 'none'].map((id) => past.get(id)?.weekends.average)
  expect(averages).toEqual([2, 0.5, 0.5, 0])
})
