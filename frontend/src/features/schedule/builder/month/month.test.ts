import { describe, expect, it } from 'vitest'
import { newYork, shift } from '../model/example.ts'
import { byStart, dayBeside, monthBounds, monthOf } from './month.ts'

const here = { location: { timeZone: newYork }, published: true }
const planned = (...given: Parameters<typeof shift>) => ({ ...shift(...given), ...here })
const day = (weeks: ReturnType<typeof monthOf>, date: string) => weeks.flat().find((each) => each.date === date)

describe('monthOf', () => {
  it.each([
    ['2026-03-17', '2026-03-01', '2026-04-04'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2026-08-31', '2026-07-26', '2026-09-05'],
    ['2026-12-31', '2026-11-29', '2027-01-02'],
    ['2028-02-29', '2028-01-30', '2028-03-04'],
    ['2026-01-31', '2025-12-28', '2026-01-31'],
  ])('shows the month of %s from Sunday %s to Saturday %s', (day, from, to) => {
    expect(monthBounds(day)).toEqual({ from, to })
    const weeks = monthOf(day, [])
    expect(weeks.every(({ length }) => length === 7)).toBe(true)
    expect([weeks[0]?.[0]?.date, weeks.at(-1)?.[6]?.date]).toEqual([from, to])
  })
  it('marks the days of adjacent months', () => {
    const weeks = monthOf('2026-03-17', [])
    expect(weeks.flat().filter(({ within }) => within)).toHaveLength(31)
    expect(day(weeks, '2026-04-01')?.within).toBe(false)
  })
})

describe('a day', () => {
  it('has the shifts that begin on it at their location, sorted by start', () => {
    const weeks = monthOf('2026-03-17', [
      planned('night', 'ana', '2026-03-16', '23:00', '07:00'),
      planned('late', 'max', '2026-03-16', '12:00', '20:00'),
      planned('early', 'ana', '2026-03-16', '06:00', '10:00'),
    ])
    expect(day(weeks, '2026-03-16')?.shifts.map(({ id }) => id)).toEqual(['early', 'late', 'night'])
    expect(day(weeks, '2026-03-17')?.shifts).toEqual([])
  })
  it('counts an employee once, and only the hours of open shifts', () => {
    const weeks = monthOf('2026-03-17', [
      planned('a', 'ana', '2026-03-16', '06:00', '10:00'),
      planned('b', 'ana', '2026-03-16', '12:00', '16:30'),
      planned('c', null, '2026-03-16', '12:00', '16:30'),
    ])
    expect(day(weeks, '2026-03-16')).toMatchObject({ people: 1, minutes: 210 + 240 + 240 })
  })
  it('counts open shifts and unpublished shifts', () => {
    const draft = { ...planned('b', 'ana', '2026-03-16'), published: false }
    const weeks = monthOf('2026-03-17', [planned('a', null, '2026-03-16'), draft])
    expect(day(weeks, '2026-03-16')).toMatchObject({ open: 1, drafts: 1 })
  })
  it('counts the real hours of a night with a clock change', () => {
    const weeks = monthOf('2026-03-17', [
      planned('a', 'ana', '2026-03-07', '22:00', '06:00', { breakMinutes: 0 }),
      planned('b', 'ana', '2026-03-14', '22:00', '06:00', { breakMinutes: 0 }),
    ])
    expect(day(weeks, '2026-03-07')?.minutes).toBe(7 * 60)
    expect(day(weeks, '2026-03-14')?.minutes).toBe(8 * 60)
  })
})

it('shifts with the same start keep their order', () => {
  const [a, b] = [planned('a', 'ana', '2026-03-16'), planned('b', 'max', '2026-03-16')]
  expect(byStart([b, a])).toEqual([a, b])
  expect(byStart([a, b])).toEqual([a, b])
})

it('keys move to adjacent days and the ends of the week', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter']
  expect(keys.map((key) => dayBeside('2026-03-31', key))).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
    '2026-03-29',
    '2026-04-04',
    undefined,
  ])
})
