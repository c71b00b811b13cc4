import { expect, test } from 'vitest'
import { differences, entryInWords, spanInWords } from './entry-labels.ts'

const zone = 'America/New_York'
const as = { locale: 'en-GB', timeZone: zone }
const day = { clockIn: '2026-03-02T14:02:00.000Z', clockOut: '2026-03-02T22:00:00.000Z', breaks: [] }
const night = { clockIn: '2026-03-03T03:00:00.000Z', clockOut: '2026-03-03T11:00:00.000Z', breaks: [] }
const pause = { start: '2026-03-02T17:00:00.000Z', end: '2026-03-02T17:30:00.000Z' }

test('labels an entry with its times, and the day if it differs', () => {
  expect(spanInWords(day, '', zone, as)).toBe('09:02 – 17:00')
  expect(spanInWords(night, '', zone, as)).toBe('22:00 – 06:00 next day')
  expect(spanInWords({ ...day, clockOut: '2026-03-05T22:00:00.000Z' }, '', zone, as)).toMatch(/– Thu,? 5 Mar.*, 17:00$/)
  expect(spanInWords({ ...day, clockOut: null }, 'Active', zone, as)).toBe('09:02 – Active')
  const elsewhere = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
  expect(spanInWords(day, '', zone, elsewhere)).toBe('09:02 – 17:00 GMT-5')
  expect(spanInWords({ ...day, clockOut: null }, 'Active', zone, elsewhere)).toBe('09:02 GMT-5 – Active')
  expect(entryInWords(day, Date.parse(day.clockOut), zone)).toMatch(/^Today, /)
})

test('lists the fields that differ between two versions', () => {
  expect(differences(day, { ...day, clockOut: '2026-03-02T22:30:00.000Z', breaks: [pause] }, zone, as)).toEqual([
    { field: 'Clock Out', before: '17:00', after: '17:30' },
    { field: 'Breaks', before: null, after: '12:00 – 12:30' },
  ])
  expect(differences(null, day, zone, as).map(({ field, before }) => [field, before])).toEqual([
    ['Date', null],
    ['Clock In', null],
    ['Clock Out', null],
  ])
  expect(differences(day, null, zone, as)).toContainEqual({ field: 'Clock In', before: '09:02', after: null })
})
