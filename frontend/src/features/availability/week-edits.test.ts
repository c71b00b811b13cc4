import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '#schema/availability/rules.ts'
import {
  allAvailable,
  copyToAll,
  isOvernight,
  preferredAfter,
  timesAfter,
  weekdaysOnly,
  weeklyMinutes,
  type AvailabilityEntry,
} from './week-edits.ts'

const usual: AvailabilityEntry[] = defaultAvailability.map(({ dayOfWeek, ...rest }) => ({ day: dayOfWeek, ...rest }))
const changed = (day: number, change: Partial<AvailabilityEntry>) =>
  usual.map((entry) => (entry.day === day ? { ...entry, ...change } : entry))
const available = (week: readonly AvailabilityEntry[]) =>
  week.filter(({ isAvailable }) => isAvailable).map(({ day }) => day)

describe('Copy to All', () => {
  it('copies one day’s times to every day and keeps which days are available', () => {
    const copied = copyToAll(changed(3, { startTime: '22:00', endTime: '06:00' }), 3)
    expect(new Set(copied.map(({ startTime, endTime }) => `${startTime}–${endTime}`))).toEqual(new Set(['22:00–06:00']))
    expect(available(copied)).toEqual([1, 2, 3, 4, 5])
  })
  it('copies preferred times', () => {
    const preferredTimes = [{ startTime: '09:00', endTime: '12:00' }]
    expect(copyToAll(changed(3, { preferredTimes }), 3)).toMatchObject(usual.map(() => ({ preferredTimes })))
  })
  it('also copies the times of an unavailable day', () => {
    expect(copyToAll(changed(0, { startTime: '10:00' }), 0).map(({ startTime }) => startTime)).toEqual(
      Array.from({ length: 7 }, () => '10:00'),
    )
  })
})

it('Set All Available and Weekdays Only keep the times', () => {
  const odd = changed(6, { startTime: '11:00', endTime: '23:00' })
  expect(available(allAvailable(odd))).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(available(weekdaysOnly(allAvailable(odd)))).toEqual([1, 2, 3, 4, 5])
  expect(weekdaysOnly(allAvailable(odd))[6]).toEqual({
    day: 6,
    isAvailable: false,
    startTime: '11:00',
    endTime: '23:00',
  })
})

it('an end at or before the start is on the next day', () => {
  expect(isOvernight({ startTime: '09:00', endTime: '17:00' })).toBe(false)
  expect(isOvernight({ startTime: '22:00', endTime: '06:00' })).toBe(true)
  expect(isOvernight({ startTime: '00:00', endTime: '00:00' })).toBe(true)
})

it('suggests times after the day’s last ones', () => {
  expect(timesAfter([{ startTime: '06:00', endTime: '08:30' }])).toEqual({ startTime: '09:00', endTime: '10:00' })
  for (const last of [
    { startTime: '06:00', endTime: '22:30' },
    { startTime: '22:00', endTime: '02:00' },
  ]) {
    expect(timesAfter([last])).toEqual({ startTime: '', endTime: '' })
  }
})

it('suggests the next available times as preferred ones', () => {
  const split = { startTime: '06:00', endTime: '10:00', moreTimes: [{ startTime: '17:00', endTime: '22:00' }] }
  const suggested = (...preferredTimes: NonNullable<AvailabilityEntry['preferredTimes']>) =>
    preferredAfter({ day: 1, isAvailable: true, ...split, preferredTimes })
  expect(suggested()).toEqual({ startTime: '06:00', endTime: '10:00' })
  expect(suggested({ startTime: '06:00', endTime: '08:00' })).toEqual({ startTime: '17:00', endTime: '22:00' })
  expect(suggested({ startTime: '17:00', endTime: '19:00' })).toEqual({ startTime: '20:00', endTime: '21:00' })
})

it('sums the available days, including hours past midnight', () => {
  expect(weeklyMinutes(usual)).toBe(40 * 60)
  expect(weeklyMinutes(changed(1, { startTime: '22:00', endTime: '06:30' }))).toBe(40 * 60 + 30)
  expect(weeklyMinutes(changed(1, { startTime: '00:00', endTime: '00:00' }))).toBe(56 * 60)
  expect(weeklyMinutes(changed(1, { moreTimes: [{ startTime: '18:00', endTime: '20:00' }] }))).toBe(42 * 60)
})
