import { expect, test } from 'vitest'
import { busyTimesIn, NotACalendar } from './busy-times.ts'

const period = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-26T00:00:00.000Z', zone: 'America/New_York' }

const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:Dentist', ...lines, 'END:VEVENT'].join('\r\n')

const busy = (...events: string[]) =>
  busyTimesIn({ text: calendar(...events), ...period }).map(({ startsAt, endsAt }) => [startsAt, endsAt])

test('reads times in UTC, with a zone name, and without a zone', () => {
  expect(
    busy(
      event('UID:1', 'DTSTART:20260302T150000Z', 'DTEND:20260302T160000Z'),
      event('UID:2', 'DTSTART;TZID=Europe/Berlin:20260303T150000', 'DTEND;TZID=Europe/Berlin:20260303T160000'),
      event('UID:3', 'DTSTART:20260304T150000', 'DURATION:PT30M'),
    ),
  ).toEqual([
    ['2026-03-02T15:00:00.000Z', '2026-03-02T16:00:00.000Z'],
    ['2026-03-03T14:00:00.000Z', '2026-03-03T15:00:00.000Z'],
    ['2026-03-04T20:00:00.000Z', '2026-03-04T20:30:00.000Z'],
  ])
})

test('a zone of the file’s own is used', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  expect(
    busy(zone, event('UID:1', 'DTSTART;TZID=Office:20260302T150000', 'DTEND;TZID=Office:20260302T160000')),
  ).toEqual([['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z']])
})

test('a weekly event keeps its local time when the clocks change, without its exceptions', () => {
  expect(
    busy(
      event(
        'UID:1',
        'DTSTART;TZID=America/New_York:20250302T090000',
        'DTEND;TZID=America/New_York:20250302T100000',
        'RRULE:FREQ=WEEKLY;UNTIL=20260330T000000Z',
        'EXDATE;TZID=America/New_York:20260315T090000',
      ),
      event(
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20260322T090000',
        'DTSTART;TZID=America/New_York:20260322T180000',
        'DTEND;TZID=America/New_York:20260322T190000',
      ),
      event(
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20260329T090000',
        'DTSTART;TZID=America/New_York:20260329T090000',
        'DTEND;TZID=America/New_York:20260329T100000',
        'STATUS:CANCELLED',
      ),
    ),
  ).toEqual([
    ['2026-03-01T14:00:00.000Z', '2026-03-01T15:00:00.000Z'],
    ['2026-03-08T13:00:00.000Z', '2026-03-08T14:00:00.000Z'],
    ['2026-03-22T22:00:00.000Z', '2026-03-22T23:00:00.000Z'],
  ])
})

test('an all-day event takes whole days of the employee’s zone, also over a clock change', () => {
  expect(busy(event('UID:1', 'DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260309'))).toEqual([
    ['2026-03-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ])
})

test('events that are free, canceled, past or too late leave no trace', () => {
  const times = ['DTSTART:20260302T150000Z', 'DTEND:20260302T160000Z']
  expect(
    busy(
      event('UID:1', ...times, 'TRANSP:TRANSPARENT'),
      event('UID:2', ...times, 'STATUS:CANCELLED'),
      event('UID:3', ...times, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      event('UID:4', 'DTSTART:20260202T150000Z', 'DTEND:20260202T160000Z'),
      event('UID:5', 'DTSTART:20260702T150000Z', 'DTEND:20260702T160000Z'),
    ),
  ).toEqual([])
})

test('overlapping events are merged and cut to the period', () => {
  expect(
    busy(
      event('UID:1', 'DTSTART:20260228T230000Z', 'DTEND:20260301T020000Z'),
      event('UID:2', 'DTSTART:20260301T010000Z', 'DTEND:20260301T030000Z'),
    ),
  ).toEqual([['2026-03-01T00:00:00.000Z', '2026-03-01T03:00:00.000Z']])
})

test('an event that repeats every second, and one that repeats without end, are read in bounded time', () => {
  const times = ['DTSTART:20000101T000000Z', 'DTEND:20000101T000001Z']
  expect(busy(event('UID:1', ...times, 'RRULE:FREQ=SECONDLY'))).toEqual([])
  expect(busy(event('UID:1', ...times, 'RRULE:FREQ=HOURLY'))).toEqual([])
})

test.each(['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART'])(
  '%j is not a calendar',
  (text) => {
    expect(() => busyTimesIn({ text, ...period })).toThrow(NotACalendar)
  },
)
