import { describe, expect, test } from 'vitest'
import { dayBounds, dayInWords, daySegments, dayTicks } from './day-segments.ts'

const zone = 'America/New_York'
const at = (time: string) => Date.parse(`2026-03-02T${time}-05:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const out = { state: 'out', clockedInAt: null, breakStartedAt: null, breakSeconds: 0 } as const
const spans = (segments: ReturnType<typeof daySegments>) =>
  segments.map(({ kind, start, end }) => [kind, new Date(start).toISOString(), new Date(end).toISOString()])

describe('the segments of a day', () => {
  test('are work with the breaks in between', () => {
    const breaks = [{ start: iso('12:00'), end: iso('12:30') }]
    const segments = daySegments([{ clockIn: iso('09:00'), clockOut: iso('17:00'), breaks }], out, at('18:00'), zone)
    expect(spans(segments)).toEqual([
      ['work', iso('09:00'), iso('12:00')],
      ['break', iso('12:00'), iso('12:30')],
      ['work', iso('12:30'), iso('17:00')],
    ])
    expect(segments[0]?.from).toBeCloseTo(9 / 24)
    expect(segments[2]?.to).toBeCloseTo(17 / 24)
  })

  test('extend to now while the entry runs', () => {
    const clock = { ...out, state: 'in', clockedInAt: iso('09:00') } as const
    const segments = daySegments([{ clockIn: iso('09:00'), clockOut: null, breaks: [] }], clock, at('10:00'), zone)
    expect(spans(segments)).toEqual([['work', iso('09:00'), iso('10:00')]])
  })

  test('include a running break that the entries lack', () => {
    const clock = { ...out, state: 'on_break', clockedInAt: iso('09:00'), breakStartedAt: iso('11:00') } as const
    const expected = [
      ['work', iso('09:00'), iso('11:00')],
      ['break', iso('11:00'), iso('11:10')],
    ]
    const entry = { clockIn: iso('09:00'), clockOut: null, breaks: [] }
    expect(spans(daySegments([entry], clock, at('11:10'), zone))).toEqual(expected)
    const onBreak = { ...entry, breaks: [{ start: iso('11:00'), end: null }] }
    expect(spans(daySegments([onBreak], clock, at('11:10'), zone))).toEqual(expected)
  })

  test('start with an unsynced clock-in', () => {
    const clock = { ...out, state: 'in', clockedInAt: iso('09:00') } as const
    expect(spans(daySegments([], clock, at('09:20'), zone))).toEqual([['work', iso('09:00'), iso('09:20')]])
  })

  test('end with an unsynced clock-out', () => {
    const entry = { clockIn: iso('09:00'), clockOut: null, breaks: [] }
    expect(spans(daySegments([entry], out, at('12:00'), zone, iso('11:00')))).toEqual([
      ['work', iso('09:00'), iso('11:00')],
    ])
  })

  test('of a night shift are cut at midnight', () => {
    const entry = { clockIn: '2026-03-02T03:00:00.000Z', clockOut: iso('06:00'), breaks: [] }
    expect(spans(daySegments([entry], out, at('08:00'), zone))).toEqual([['work', iso('00:00'), iso('06:00')]])
  })

  test('exclude yesterday', () => {
    const entry = { clockIn: '2026-03-01T14:00:00.000Z', clockOut: '2026-03-01T20:00:00.000Z', breaks: [] }
    expect(daySegments([entry], out, at('08:00'), zone)).toEqual([])
  })
})

test('a day has 23 or 25 hours when the clocks change', () => {
  const hours = (now: string) => {
    const { start, end } = dayBounds(Date.parse(now), zone)
    return (end - start) / 3_600_000
  }
  expect(hours('2026-03-08T15:00:00Z')).toBe(23)
  expect(hours('2026-11-01T15:00:00Z')).toBe(25)
  expect(hours('2026-03-02T15:00:00Z')).toBe(24)
})

test('labels every third hour, also when the clocks change', () => {
  const labels = (locale: string) => dayTicks(at('12:00'), zone, { locale, timeZone: zone }).map(({ label }) => label)
  expect(labels('en-GB').join(' ')).toBe('00 03 06 09 12 15 18 21 00')
  expect(labels('en-US').join(' ')).toBe('12a 3a 6a 9a 12p 3p 6p 9p 12a')
  const spring = dayTicks(Date.parse('2026-03-08T15:00:00Z'), zone, { locale: 'en-GB', timeZone: zone })
  expect(spring.find(({ label }) => label === '06')?.share).toBeCloseTo(5 / 23)
})

test('describes the day in words', () => {
  expect(dayInWords([], zone)).toBe('No work yet today')
  const entry = { clockIn: iso('09:00'), clockOut: iso('17:00'), breaks: [] }
  expect(dayInWords(daySegments([entry], out, at('18:00'), zone), zone)).toMatch(/^Today: worked .*9:00.* to .*5:00/)
})
