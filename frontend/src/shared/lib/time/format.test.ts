import { expect, test } from 'vitest'
import {
  briefTime,
  clockFace,
  dayHeading,
  dayOf,
  duration,
  exactHours,
  clockFaceParts,
  home,
  homeTimes,
  hourLabel,
  hours,
  inOwnZone,
  spanInOwnZone,
  shortDay,
  spokenDuration,
  timeOfDay,
  timesWithZone,
  timeSpan,
  zoneName,
} from './format.ts'

const london = { locale: 'en-GB', timeZone: 'Europe/London' }
const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
// ICU versions differ in the narrow space that locales put before AM and PM.
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a time of day follows the locale of the reader', () => {
  expect(timeOfDay('2026-01-05T09:02:59.000Z', 'Europe/London', london)).toBe('09:02')
  expect(plain(timeOfDay('2026-01-05T14:02:00.000Z', 'America/New_York', newYork))).toBe('9:02 AM')
})

test('a time in another zone than the reader’s own names that zone', () => {
  expect(
    plain(timeOfDay('2026-01-05T14:02:00.000Z', 'America/New_York', { ...newYork, timeZone: 'America/Denver' })),
  ).toBe('9:02 AM EST')
  expect(zoneName('2026-07-05T14:02:00.000Z', 'America/New_York', { ...newYork, timeZone: 'America/Denver' })).toBe(
    'EDT',
  )
  expect(zoneName('2026-07-05T14:02:00.000Z', 'America/New_York', newYork)).toBe('')
})

test('times of one card name a common zone once, and different zones each', () => {
  const denver = { ...newYork, timeZone: 'America/Denver' }
  const at = '2026-01-05T14:02:00.000Z'
  const [here, there, own] = ['America/New_York', 'America/Chicago', 'America/Denver'].map((zone) => ({ at, zone }))
  const written = (...times: (typeof here)[]) => {
    const all = times.flatMap((time) => time ?? [])
    const { note, time } = timesWithZone(all, denver)
    return [note, ...all.map(({ at, zone }) => plain(time(at, zone)))]
  }
  expect(written(here, here)).toEqual(['Times in EST', '9:02 AM', '9:02 AM'])
  expect(written(here, there)).toEqual(['', '9:02 AM EST', '8:02 AM CST'])
  expect(written(own)).toEqual(['', '7:02 AM'])
  expect(written()).toEqual([''])
})

test('a zone whose clocks show the same as the reader’s own is not named', () => {
  const toronto = { ...newYork, timeZone: 'America/Toronto' }
  expect(zoneName('2026-07-05T14:02:00.000Z', 'America/New_York', toronto)).toBe('')
  expect(inOwnZone('2026-07-05T14:02:00.000Z', 'America/New_York', toronto)).toBeUndefined()
})

test('formats an instant of another location in the reader’s zone', () => {
  const denver = { ...newYork, timeZone: 'America/Denver' }
  expect(plain(inOwnZone('2030-01-07T02:30:00.000Z', 'America/New_York', denver) ?? '')).toBe(
    'Sun, Jan 6, 2030, 7:30 PM your time',
  )
})

test('formats a time range of another location in the reader’s zone', () => {
  const denver = { ...newYork, timeZone: 'America/Denver' }
  const [start, end] = ['2030-01-07T14:00:00.000Z', '2030-01-07T22:00:00.000Z']
  expect(plain(spanInOwnZone(start, end, 'America/New_York', denver) ?? '')).toBe(
    'Mon, Jan 7, 2030, 7:00 AM–3:00 PM your time',
  )
  expect(spanInOwnZone(start, end, 'America/New_York', newYork)).toBeUndefined()
})

test('times without a location are in the zone of the user’s location', () => {
  home.timeZone = 'Asia/Tokyo'
  expect(dayOf('2026-01-05T16:00:00.000Z')).toBe('2026-01-06')
  const { note, time } = homeTimes(['2026-01-05T16:00:00.000Z'], london)
  expect([note, time('2026-01-05T16:00:00.000Z')]).toEqual(['Times in GMT+9', '01:00'])
})

test('times on both sides of a clock change show both zone names once', () => {
  const zone = 'America/New_York'
  const times = ['2026-01-05T14:02:00.000Z', '2026-07-05T14:02:00.000Z'].map((at) => ({ at, zone }))
  const { note, time } = timesWithZone(times, london)
  expect([note, ...times.map(({ at }) => time(at, zone))]).toEqual(['Times in GMT-5/GMT-4', '09:02', '10:02'])
})

test('a time range names its zone once', () => {
  const [start, end] = ['2026-01-05T14:00:00.000Z', '2026-01-05T22:00:00.000Z']
  expect(plain(timeSpan(start, end, 'America/New_York', { ...newYork, timeZone: 'America/Denver' }))).toBe(
    '9:00 AM–5:00 PM EST',
  )
})

test('the clock face has 24 hours and two digits everywhere', () => {
  expect(clockFace(Date.parse('2026-01-05T00:00:07.900Z'), 'Europe/London')).toBe('00:00:07')
  expect(clockFace(Date.parse('2026-01-05T18:30:00.000Z'), 'America/New_York')).toBe('13:30:00')
})

test('the clock follows the organization’s format, with AM or PM separate', () => {
  const now = Date.parse('2026-01-05T18:30:00.000Z')
  expect(clockFaceParts(now, 'America/New_York', newYork)).toEqual(['1:30:00', 'PM'])
  expect(clockFaceParts(now, 'America/New_York', london)).toEqual(['13:30:00'])
  try {
    home.clockFormat = 'h23'
    expect(clockFaceParts(now, 'America/New_York', newYork)).toEqual(['13:30:00'])
  } finally {
    home.clockFormat = 'locale'
  }
})

test('the day is the local date in that zone', () => {
  expect(dayOf('2026-03-02T03:30:00.000Z', 'America/New_York')).toBe('2026-03-01')
  expect(dayOf('2026-03-02T03:30:00.000Z', 'Europe/London')).toBe('2026-03-02')
})

test('headings count today and yesterday by calendar day, not 24 hours', () => {
  const now = '2026-03-02T05:10:00.000Z' // 00:10 in New York
  expect(dayHeading('2026-03-02T05:00:00.000Z', now, 'America/New_York', newYork)).toBe('Today')
  expect(dayHeading('2026-03-02T04:50:00.000Z', now, 'America/New_York', newYork)).toBe('Yesterday')
  expect(dayHeading('2026-02-27T15:00:00.000Z', now, 'America/New_York', newYork)).toBe('Fri, Feb 27')
})

test('a day of another year includes the year', () => {
  expect(shortDay('2025-12-31T12:00:00.000Z', 'Europe/London', '2026-03-02T12:00:00.000Z', london)).toContain('2025')
  expect(shortDay('2026-01-31T12:00:00.000Z', 'Europe/London', '2026-03-02T12:00:00.000Z', london)).not.toContain(
    '2026',
  )
})

test('a duration is HH:mm:ss and can exceed a day', () => {
  expect(duration(0)).toBe('00:00:00')
  expect(duration(3 * 3600 + 4 * 60 + 5.9)).toBe('03:04:05')
  expect(duration(27 * 3600)).toBe('27:00:00')
  expect(duration(-5)).toBe('00:00:00')
})

test('hours have one decimal', () => {
  expect(hours(7.5 * 3600, london)).toBe('7.5')
  expect(hours(8 * 3600, london)).toBe('8.0')
  expect(hours(7 * 3600 + 59 * 60, london)).toBe('8.0')
  expect(hours(60, london)).toBe('0.0')
  expect(exactHours(27_010, london)).toBe('7.50')
})

test('a spoken duration omits unnecessary units', () => {
  expect(spokenDuration(59)).toBe('under a minute')
  expect(spokenDuration(12 * 60 + 30)).toBe('12 min')
  expect(spokenDuration(3 * 3600 + 5 * 60)).toBe('3 h 05 min')
})

test('a ruler’s hour is as short as the clock format allows', () => {
  const nine = '2026-01-05T09:00:00.000Z'
  expect(hourLabel(nine, 'Europe/London', london)).toBe('09')
  expect(hourLabel(nine, 'Europe/London', newYork)).toBe('9a')
  try {
    home.clockFormat = 'h23'
    expect(hourLabel(nine, 'Europe/London', newYork)).toBe('09')
    home.clockFormat = 'h12'
    expect(hourLabel('2026-01-05T12:00:00.000Z', 'Europe/London', london)).toBe('12p')
  } finally {
    home.clockFormat = 'locale'
  }
})

test('a short time keeps minutes, and stays unchanged with a 24-hour clock', () => {
  expect(['9:00 AM', '5:30 PM', '17:00', '9:00 p.m.'].map(briefTime)).toEqual(['9a', '5:30p', '17:00', '9p'])
})
