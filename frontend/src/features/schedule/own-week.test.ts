import { describe, expect, it } from 'vitest'
import { daysOf, secondsOf, shownWeek, windowOf } from './own-week.ts'

const newYork = { timeZone: 'America/New_York' }
const shift = (id: string, startsAt: string, endsAt: string, breakMinutes = 0, location = newYork) => ({
  id,
  startsAt,
  endsAt,
  breakMinutes,
  location,
})

describe('the week in the URL', () => {
  it('starts on the Sunday before the given day', () => {
    expect(shownWeek('2026-03-11', '2026-01-01')).toBe('2026-03-08')
    expect(shownWeek('2026-03-08', '2026-01-01')).toBe('2026-03-08')
  })
  it.each([null, '', 'yesterday', '2026-02-99'])('is the current week for the parameter %s', (day) => {
    expect(shownWeek(day, '2026-03-11')).toBe('2026-03-08')
  })
  it('is queried with a margin for shifts in other time zones', () => {
    expect(windowOf('2026-03-08', 'America/New_York')).toEqual({
      from: '2026-03-07T17:00:00.000Z',
      to: '2026-03-15T16:00:00.000Z',
    })
  })
})

describe('daysOf', () => {
  it('groups shifts by the day they begin on at their location, sorted by start', () => {
    const night = shift('night', '2026-03-10T03:00:00.000Z', '2026-03-10T11:00:00.000Z')
    const early = shift('early', '2026-03-09T13:00:00.000Z', '2026-03-09T17:00:00.000Z')
    const west = shift('west', '2026-03-10T06:30:00.000Z', '2026-03-10T09:00:00.000Z', 0, {
      timeZone: 'America/Los_Angeles',
    })
    const days = daysOf('2026-03-08', [west, night, early])
    expect(days.map(({ date, shifts }) => [date, ...shifts.map(({ id }) => id)])).toEqual([
      ['2026-03-08'],
      ['2026-03-09', 'early', 'night', 'west'],
      ['2026-03-10'],
      ['2026-03-11'],
      ['2026-03-12'],
      ['2026-03-13'],
      ['2026-03-14'],
    ])
  })
  it('leaves out shifts of adjacent weeks', () => {
    const before = shift('before', '2026-03-08T04:30:00.000Z', '2026-03-08T12:00:00.000Z')
    const after = shift('after', '2026-03-15T04:30:00.000Z', '2026-03-15T12:00:00.000Z')
    expect(daysOf('2026-03-08', [before, after]).flatMap(({ shifts }) => shifts)).toEqual([])
  })
})

it('counts the real hours of a night with a clock change, minus the break', () => {
  const spring = shift('spring', '2026-03-08T04:00:00.000Z', '2026-03-08T11:30:00.000Z', 30)
  expect(secondsOf([spring])).toBe(7 * 3600)
  expect(secondsOf([spring, spring])).toBe(14 * 3600)
})
