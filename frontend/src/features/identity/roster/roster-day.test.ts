import { describe, expect, test } from 'vitest'
import { clock, isAtWork, lines, segmentsOf } from './roster-day.ts'

const line = (start: number, end: number) => ({ name: 'Ana', start, end, role: 'sky' as const })

describe('A row of the sign-in timetable', () => {
  test('is on from its start and off at its end', () => {
    expect([539, 540, 1019, 1020].map((minute) => isAtWork(line(540, 1020), minute))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('is on across midnight', () => {
    expect([0, 359, 360, 1319, 1320].map((minute) => isAtWork(line(1320, 360), minute))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })

  test('covers the two ends of the day when it runs past midnight', () => {
    expect(segmentsOf(line(1320, 360))).toEqual([
      { from: 0, to: 0.25 },
      { from: 22 / 24, to: 1 },
    ])
    expect(segmentsOf(line(540, 1020))).toEqual([{ from: 0.375, to: 1020 / 1440 }])
  })

  test('formats times with two digits', () => {
    expect(clock(270)).toBe('04:30')
  })

  test('has someone on shift at every minute of the day', () => {
    const empty = Array.from({ length: 1440 }, (_, minute) => minute).filter(
      (minute) => !lines.some((each) => isAtWork(each, minute)),
    )
    expect(empty).toEqual([])
  })
})
