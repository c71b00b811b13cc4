import { expect, test } from 'vitest'
import { remarksOn, announcementOf, timeInWords } from './labels.ts'

const as = { locale: 'en-GB', timeZone: 'Europe/Vienna' }
const location = { id: '1', name: 'Harbor', timeZone: 'Europe/Vienna' }
const at = '2026-03-02T08:02:11.500Z'
const scan = { at, recordedAt: at, claimedAt: at, queued: false, location }
const now = Date.parse('2026-03-02T12:00:00.000Z')

test('shows the time in the reader’s time zone, with the day unless it is today', () => {
  expect(timeInWords(scan, now, as)).toBe('09:02:11')
  expect(timeInWords({ ...scan, at: '2026-03-01T08:02:11.500Z' }, now, as)).toBe('Yesterday 09:02:11')
  const there = { ...location, timeZone: 'America/New_York' }
  expect(timeInWords({ ...scan, location: there }, now, as)).toBe('03:02:11 GMT-5')
})

test('remarks on late events, and on clocks that are off by more than a minute', () => {
  expect(remarksOn(scan, as)).toEqual([])
  expect(remarksOn({ ...scan, claimedAt: '2026-03-02T08:01:11.500Z' }, as)).toEqual([])
  expect(remarksOn({ ...scan, queued: true, recordedAt: '2026-03-02T10:00:00.000Z' }, as)).toEqual([
    'Late: the reader was offline until 11:00',
  ])
  expect(remarksOn({ ...scan, claimedAt: '2026-03-02T05:15:00.000Z' }, as)).toEqual([
    'The reader’s clock said 06:15; the server’s time counts',
  ])
})

test('announces an event with the employee’s name, if any', () => {
  const employee = { id: '1', firstName: 'Ana', lastName: 'Lopez' }
  expect(announcementOf({ outcome: 'clock_in', employee, readerName: 'Back door' })).toBe(
    'Ana Lopez: Clock in, Back door',
  )
  expect(announcementOf({ outcome: 'unknown_tag', employee: null, readerName: 'Gate' })).toBe('Unknown badge, Gate')
})
