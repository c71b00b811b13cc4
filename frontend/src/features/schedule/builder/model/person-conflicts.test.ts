import { expect, it } from 'vitest'
import type { Availability } from '#schema/schedule/conflicts.ts'
import { newYork, shift, week } from './example.ts'
import { conflictFinder, dayMarks, worst } from './person-conflicts.ts'
import { emptyWeek, indexWeek } from './week-index.ts'

const types = (found: ReturnType<ReturnType<typeof conflictFinder>>, id: string) =>
  found.get(id)?.map(({ type }) => type)

it('two overlapping shifts conflict, and a third does not', () => {
  const shifts = [
    shift('a', 'ana', '2026-03-16'),
    shift('b', 'ana', '2026-03-16', '16:00', '20:00'),
    shift('c', 'ana', '2026-03-17'),
  ]
  const found = conflictFinder(week())('ana', indexWeek(week({ shifts })).people.get('ana') ?? emptyWeek)
  expect([types(found, 'a'), types(found, 'b'), types(found, 'c')]).toEqual([
    ['double_booking'],
    ['double_booking'],
    undefined,
  ])
})

it('a night shift of the previous week counts', () => {
  const neighbours = [shift('n', 'ana', '2026-03-14', '22:00', '06:00')]
  const { people } = indexWeek(week({ shifts: [shift('a', 'ana', '2026-03-15', '05:00', '09:00')] }))
  expect(types(conflictFinder(week({ neighbours }))('ana', people.get('ana') ?? emptyWeek), 'a')).toEqual([
    'double_booking',
  ])
})

it('another employee’s time off and availability are ignored', () => {
  const timeOff = [{ employeeId: 'max', startDate: '2026-03-16', endDate: '2026-03-16' }]
  const { people } = indexWeek(
    week({ shifts: [shift('a', 'ana', '2026-03-16'), shift('b', 'max', '2026-03-16')], timeZone: newYork }),
  )
  const find = conflictFinder(week({ timeOff }))
  expect(types(find('ana', people.get('ana') ?? emptyWeek), 'a')).toBeUndefined()
  expect(types(find('max', people.get('max') ?? emptyWeek), 'b')).toEqual(['time_off'])
})

it('open shifts have no conflicts', () => {
  const { people } = indexWeek(week({ shifts: [shift('a', null, '2026-03-16'), shift('b', null, '2026-03-16')] }))
  expect(conflictFinder(week())(null, people.get(null) ?? emptyWeek).size).toBe(0)
})

it('an employee’s conflicts are computed once', () => {
  const { people } = indexWeek(week({ shifts: [shift('a', 'ana', '2026-03-16')] }))
  const find = conflictFinder(week())
  const ana = people.get('ana') ?? emptyWeek
  expect(find('ana', ana)).toBe(find('ana', ana))
})

it('an error outweighs a warning', () => {
  const [error, warning] = [
    { type: 'time_off', severity: 'error', message: '' },
    { type: 'unavailable', severity: 'warning', message: '' },
  ] as const
  expect([worst([error, warning]), worst([warning]), worst([]), worst()]).toEqual([
    'error',
    'warning',
    undefined,
    undefined,
  ])
})

const start = '2026-03-15'
const never = (dayOfWeek: number, isAvailable = false) => ({
  employeeId: 'ana',
  dayOfWeek,
  isAvailable,
  startTime: '09:00',
  endTime: '17:00',
})
const away = (startDate: string, endDate: string) => ({ employeeId: 'ana', startDate, endDate })

it('time off marks its days within the week', () => {
  const marks = dayMarks({ start, timeZone: newYork, availability: [], timeOff: [away('2026-03-10', '2026-03-16')] })(
    'ana',
  )
  expect(marks).toEqual(['time off', 'time off', null, null, null, null, null])
})

it('marks partial time off, unless the whole day is off', () => {
  const part = (day: string, startTime: string, endTime: string) => ({
    ...away(day, day),
    times: { startTime, endTime },
  })
  const timeOff = [
    part('2026-03-16', '13:00', '17:00'),
    part('2026-03-16', '09:00', '10:00'),
    part('2026-03-15', '13:00', '17:00'),
    part('2026-03-17', '13:00', '17:00'),
    away('2026-03-17', '2026-03-17'),
  ]
  const marks = dayMarks({ start, timeZone: newYork, availability: [never(0)], timeOff })('ana')
  const off = [
    { startTime: '13:00', endTime: '17:00' },
    { startTime: '09:00', endTime: '10:00' },
  ]
  expect(marks).toEqual(['unavailable', { off }, 'time off', null, null, null, null])
})

it('marks unavailable days, with time off first', () => {
  const timeOff = [away('2026-03-21', '2026-03-25')]
  const marks = dayMarks({ start, timeZone: newYork, availability: [never(0), never(6), never(1, true)], timeOff })(
    'ana',
  )
  expect(marks).toEqual(['unavailable', null, null, null, null, null, 'time off'])
})

it('marks preferred hours, except on unavailable days and single dates', () => {
  const preferredTimes = [{ startTime: '09:00', endTime: '12:00' }]
  const days = [0, 1, 2].map((day) => ({ ...never(day, day > 0), preferredTimes }))
  const availability: Availability[] = [
    ...days,
    { ...never(3, true), preferredTimes: [] },
    { ...never(2, true), date: '2026-03-17' },
  ]
  const part = { ...away('2026-03-16', '2026-03-16'), times: { startTime: '13:00', endTime: '17:00' } }
  expect(dayMarks({ start, timeZone: newYork, availability, timeOff: [] })('ana')).toEqual([
    'unavailable',
    { off: [], preferred: preferredTimes },
    null,
    null,
    null,
    null,
    null,
  ])
  expect(dayMarks({ start, timeZone: newYork, availability, timeOff: [part] })('ana')[1]).toEqual({
    off: [part.times],
    preferred: preferredTimes,
  })
})

it('a shift outside preferred times has a warning, also without limits', () => {
  const preferredTimes = [{ startTime: '09:00', endTime: '12:00' }]
  const known = week({
    availability: [{ ...never(1, true), preferredTimes }],
    shifts: [shift('a', 'ana', '2026-03-16'), shift('b', 'ana', '2026-03-16', '09:00', '12:00')],
  })
  const found = conflictFinder(known)('ana', indexWeek(known).people.get('ana') ?? emptyWeek)
  expect([types(found, 'a'), types(found, 'b')]).toEqual([['double_booking', 'preferred_times'], ['double_booking']])
  expect(found.get('a')?.map(({ message }) => message)).toContain('Prefers to work 09:00–12:00')
})

it('a shift on an unavailable day has one warning, which is not about preferred times', () => {
  const known = week({
    availability: [{ ...never(1), preferredTimes: [] }],
    shifts: [shift('a', 'ana', '2026-03-16')],
  })
  const found = conflictFinder(known)('ana', indexWeek(known).people.get('ana') ?? emptyWeek)
  expect(types(found, 'a')).toEqual(['unavailable'])
})

it('marks neither other employees nor open shifts', () => {
  const marks = dayMarks({ start, timeZone: newYork, availability: [never(0)], timeOff: [] })
  expect([...marks('max'), ...marks(null)].every((mark) => mark === null)).toBe(true)
})

it('marks hours in which the employee’s own calendar is busy, over midnight too, unless the whole day is off', () => {
  const busy = (startsAt: string, endsAt: string) => ({ employeeId: 'ana', startsAt, endsAt })
  const marks = dayMarks({ start, timeZone: 'UTC', availability: [never(0)], timeOff: [] }, [
    busy('2026-03-15T10:00:00.000Z', '2026-03-15T11:00:00.000Z'),
    busy('2026-03-16T22:00:00.000Z', '2026-03-17T02:00:00.000Z'),
  ])('ana')
  const monday = { off: [], busy: [{ startTime: '22:00', endTime: '00:00' }] }
  const tuesday = { off: [], busy: [{ startTime: '00:00', endTime: '02:00' }] }
  expect(marks).toEqual(['unavailable', monday, tuesday, null, null, null, null])
})
