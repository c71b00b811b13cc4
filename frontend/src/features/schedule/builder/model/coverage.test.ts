import { describe, expect, it } from 'vitest'
import { coverageInWords, coverageOf, hoursOfDay } from './coverage.ts'
import { newYork, shift } from './example.ts'

const day = '2026-03-17'
const counts = (shifts: Parameters<typeof coverageOf>[2], on = day) =>
  coverageOf(on, newYork, shifts).flatMap(({ clock, people, open }) =>
    people + open > 0 ? [[clock, people, open]] : [],
  )

describe('hoursOfDay', () => {
  it('returns 24 hours, or 23 and 25 on days with a clock change', () => {
    expect(hoursOfDay(day, newYork)).toHaveLength(24)
    const spring = hoursOfDay('2026-03-08', newYork)
    expect(spring).toHaveLength(23)
    expect(spring.slice(1, 3).map(({ clock }) => clock)).toEqual(['01:00', '03:00'])
    const autumn = hoursOfDay('2026-11-01', newYork)
    expect(autumn).toHaveLength(25)
    expect(autumn.slice(0, 4).map(({ clock }) => clock)).toEqual(['00:00', '01:00', '01:00', '02:00'])
  })
})

describe('coverageOf', () => {
  it('counts employees in each hour, including partial hours, and open shifts separately', () => {
    const shifts = [
      shift('a', 'ana', day, '09:30', '11:00'),
      shift('b', 'max', day, '10:00', '12:00'),
      shift('c', null, day, '11:00', '12:00'),
    ]
    expect(counts(shifts)).toEqual([
      ['09:00', 1, 0],
      ['10:00', 2, 0],
      ['11:00', 1, 1],
    ])
  })
  it('counts an employee once if two of their shifts meet within an hour', () => {
    expect(counts([shift('a', 'ana', day, '09:00', '09:30'), shift('b', 'ana', day, '09:30', '10:00')])).toEqual([
      ['09:00', 1, 0],
    ])
  })
  it('counts both days of an overnight shift', () => {
    const night = shift('a', 'ana', day, '23:00', '01:00')
    expect(counts([night])).toEqual([['23:00', 1, 0]])
    expect(counts([night], '2026-03-18')).toEqual([['00:00', 1, 0]])
  })
  it('merges equal hours in words', () => {
    const shifts = [shift('a', 'ana', day, '09:00', '11:00'), shift('b', null, day, '10:00', '12:00')]
    const clock = (instant: string) => instant.slice(11, 16)
    expect(coverageInWords(coverageOf(day, newYork, shifts), clock)).toBe(
      '13:00–14:00: 1 person; 14:00–15:00: 1 person, 1 open; 15:00–16:00: 0 people, 1 open',
    )
    expect(coverageInWords(coverageOf(day, newYork, []), clock)).toBe('no one works')
  })
})
