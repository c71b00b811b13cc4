import { describe, expect, it } from 'vitest'
import { newYork, person, shift } from './example.ts'
import { daysOfWeek, indexWeek, personCost, withTotalsOf } from './week-index.ts'

const start = '2026-03-15'
const of = (shifts: ReturnType<typeof shift>[], from = start, timeZone = newYork) => ({ start: from, timeZone, shifts })

describe('indexWeek', () => {
  it('groups each employee’s shifts by day, and open shifts', () => {
    const [monday, open] = [shift('a', 'ana', '2026-03-16'), shift('b', null, '2026-03-21')]
    const { people } = indexWeek(of([open, monday]))
    expect(people.get('ana')?.days[1]).toEqual([monday])
    expect(people.get(null)?.days[6]).toEqual([open])
    expect(people.get('max')).toBeUndefined()
  })

  it('can show more shifts than it counts', () => {
    const [own, other] = [shift('a', 'ana', '2026-03-16'), shift('b', 'ana', '2026-03-16')]
    const counted = indexWeek(of([own]))
    const { people, minutes, dayMinutes } = withTotalsOf(indexWeek(of([own, other, shift('c', 'max', start)])), counted)
    expect(people.get('ana')?.days[1]).toHaveLength(2)
    expect(people.get('ana')?.minutes).toBe(counted.people.get('ana')?.minutes)
    expect(people.get('max')).toMatchObject({ minutes: 0, shifts: [{ id: 'c' }] })
    expect([minutes, dayMinutes]).toEqual([counted.minutes, counted.dayMinutes])
  })

  it('sorts a cell by start', () => {
    const [late, early] = [shift('a', 'ana', start, '17:00', '22:00'), shift('b', 'ana', start, '08:00', '12:00')]
    expect(indexWeek(of([late, early])).people.get('ana')?.days[0]).toEqual([early, late])
  })

  it('counts hours without breaks on the day a shift begins', () => {
    const night = shift('a', 'ana', '2026-03-17', '22:00', '06:00')
    const { dayMinutes, minutes, people } = indexWeek(of([night, shift('b', null, '2026-03-17')]))
    expect(dayMinutes).toEqual([0, 0, 900, 0, 0, 0, 0])
    expect(minutes).toBe(900)
    expect(people.get('ana')?.minutes).toBe(450)
  })

  it.each([
    ['loses', '2026-03-08', newYork, 6.5],
    ['gains', '2026-11-01', newYork, 8.5],
    ['loses', '2026-03-29', 'Europe/Berlin', 6.5],
    ['gains', '2026-10-25', 'Europe/Berlin', 8.5],
  ])('counts the real hours of the night that %s one, %s in %s', (_, sunday, zone, hours) => {
    // Starts on Sunday before the clock change and ends after it.
    const night = shift('a', 'ana', sunday, '00:30', '08:30', {}, zone)
    const last = shift('b', 'ana', daysOfWeek(sunday)[6] ?? '', '23:30', '07:30', {}, zone)
    const { days } = indexWeek(of([last, night], sunday, zone)).people.get('ana') ?? {}
    expect(days?.[0]).toEqual([night])
    expect(days?.[6]).toEqual([last])
    expect(indexWeek(of([night], sunday, zone)).minutes).toBe(hours * 60)
  })

  it('keeps the identity of unchanged parts', () => {
    const [ana, max] = [shift('a', 'ana', '2026-03-16'), shift('b', 'max', '2026-03-16')]
    const before = indexWeek(of([ana, max]))
    const after = indexWeek(of([{ ...ana, notes: 'Till' }, max]), before)
    expect(after.people.get('max')).toBe(before.people.get('max'))
    expect(after.people.get('ana')).not.toBe(before.people.get('ana'))
  })
})

it('a rate of zero costs zero, and a missing rate has no cost', () => {
  expect([personCost(person('ana', { hourlyRateCents: 0 }), 60), personCost(person('ana'), 60)]).toEqual([0, null])
})
