import { describe, expect, it } from 'vitest'
import { newYork, shift } from './example.ts'
import { barsOf, draftAt, shifted, spanOfDay, stepsOf } from './timeline.ts'

const day = '2026-03-17'
const span = spanOfDay(day, newYork)
const HOUR = 3_600_000

describe('the bars of a day', () => {
  it('are positioned by time', () => {
    expect(barsOf([shift('a', 'ana', day, '06:00', '12:00')], span)).toMatchObject([
      { left: 0.25, width: 0.25, lane: 0, before: false, after: false },
    ])
  })
  it('are cut at midnight on both days', () => {
    const night = shift('a', 'ana', day, '18:00', '06:00')
    expect(barsOf([night], span)).toMatchObject([{ left: 0.75, width: 0.25, before: false, after: true }])
    expect(barsOf([night], spanOfDay('2026-03-18', newYork))).toMatchObject([
      { left: 0, width: 0.25, before: true, after: false },
    ])
  })
  it('leave out other days', () => {
    expect(barsOf([shift('a', 'ana', '2026-03-18', '00:00', '06:00')], span)).toEqual([])
  })
  it('share a lane unless they overlap', () => {
    const shifts = [
      shift('a', null, day, '09:00', '12:00'),
      shift('b', null, day, '10:00', '13:00'),
      shift('c', null, day, '12:00', '15:00'),
    ]
    expect(barsOf(shifts, span).map(({ shift: { id }, lane }) => [id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ])
  })
  it('are wider on a day with 23 hours', () => {
    const short = spanOfDay('2026-03-08', newYork)
    expect((short.end - short.start) / HOUR).toBe(23)
    expect(barsOf([shift('a', 'ana', '2026-03-08', '00:00', '04:00')], short)).toMatchObject([{ width: 3 / 23 }])
  })
})

describe('a drag', () => {
  const given = shift('a', 'ana', day, '09:00', '17:00')
  const times = (...change: [Parameters<typeof shifted>[1], number]) => {
    const { day: on, startTime, endTime } = draftAt(given, shifted(given, ...change), newYork)
    return [on, startTime, endTime]
  }
  it('moves in steps of 15 minutes', () => {
    expect(stepsOf(1 / 24, span)).toBe(4)
    expect(stepsOf(0.009 / 24, span)).toBe(0)
    expect(times('move', 2)).toEqual([day, '09:30', '17:30'])
    expect(times('start', -4)).toEqual([day, '08:00', '17:00'])
    expect(times('end', 1)).toEqual([day, '09:00', '17:15'])
  })
  it('keeps a shift at least one step long and shorter than a day', () => {
    expect(times('start', 100)).toEqual([day, '16:45', '17:00'])
    expect(times('end', -100)).toEqual([day, '09:00', '09:15'])
    expect(times('end', 100)).toEqual([day, '09:00', '08:45'])
  })
})
