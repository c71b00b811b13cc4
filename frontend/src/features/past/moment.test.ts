import { describe, expect, it } from 'vitest'
import { daysFrom, momentInShort, momentInWords, momentOf, quickMoments, stepsAround } from './moment.ts'

const zone = 'America/New_York'
const as = { locale: 'en-US', timeZone: zone }
const elsewhere = { locale: 'en-US', timeZone: 'America/Los_Angeles' }
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

describe('a moment in words', () => {
  it('has the date and time at the location, and the zone only if the viewer’s differs', () => {
    expect(plain(momentInWords('2026-11-03T19:15:00.000Z', zone, as).words)).toBe('Tue, Nov 3, 2026, 2:15 PM')
    const { words, own } = momentInWords('2026-11-03T19:15:00.000Z', zone, elsewhere)
    expect(plain(words)).toBe('Tue, Nov 3, 2026, 2:15 PM EST')
    expect(plain(own)).toContain('11:15 AM')
    expect(momentInWords('2026-11-03T19:15:00.000Z', zone, as).own).toBeUndefined()
  })
  it('has seconds if they are not zero', () => {
    expect(plain(momentInWords('2026-11-03T19:15:07.250Z', zone, as).words)).toBe('Tue, Nov 3, 2026, 2:15:07 PM')
  })
  it('is short in a tab title', () => {
    expect(plain(momentInShort('2026-11-03T19:15:00.000Z', zone, as))).toBe('as of Nov 3, 2:15 PM')
  })
})

describe('a day earlier or later', () => {
  it('keeps the time of day across a time change', () => {
    // The clocks go back on November 1.
    expect(daysFrom('2026-11-01T18:15:07.000Z', -1, zone)).toBe('2026-10-31T17:15:07.000Z')
    expect(daysFrom('2026-10-31T17:15:07.000Z', 1, zone)).toBe('2026-11-01T18:15:07.000Z')
  })
})

describe('suggested moments', () => {
  it('are before now, in the location time zone', () => {
    const now = Date.parse('2026-11-03T19:15:42.000Z')
    const habits = { weekStartsOn: 'monday', clockFormat: 'locale', currency: 'USD', timeZone: zone } as const
    expect(quickMoments(now, zone, habits).map(({ at }) => at)).toEqual([
      '2026-11-03T18:15:00.000Z',
      '2026-11-02T19:15:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })
})

describe('a chosen moment', () => {
  const now = Date.parse('2026-11-03T19:15:00.000Z')
  it('is in the location time zone', () => {
    expect(momentOf({ day: '2026-11-03', clock: '14:00' }, zone, now)).toEqual({ at: '2026-11-03T19:00:00.000Z' })
  })
  it.each([
    [{ day: '', clock: '14:00' }, 'Choose a date'],
    [{ day: '2026-11-03', clock: '' }, 'Choose a time'],
    [{ day: '2026-11-03', clock: '14:16' }, 'Choose a time in the past'],
    [{ day: '2026-03-08', clock: '02:30' }, 'The clocks skipped this time on that day'],
  ])('%o is refused: %s', (when, error) => {
    expect(momentOf(when, zone, now)).toEqual({ error })
  })
})

describe('a change', () => {
  const change = (at: string, position: number) => ({ before: `${at}@${position - 1}`, after: `${at}@${position}` })
  const [last, middle, first] = [
    change('2026-11-02T10:00:00.000Z', 9),
    change('2026-11-02T10:00:00.000Z', 7),
    change('2026-11-01T10:00:00.000Z', 4),
  ] as const
  const changes = [last, middle, first]
  it('has a previous and a next moment', () => {
    expect(stepsAround('2026-11-02T09:00:00.000Z', changes)).toEqual({ earlier: first.before, later: middle.after })
    expect(stepsAround('2026-11-02T10:00:00.000Z@8', changes)).toEqual({ earlier: middle.before, later: last.after })
    expect(stepsAround('2026-10-31T12:00:00.000Z', changes)).toEqual({ earlier: undefined, later: first.after })
    expect(stepsAround('2026-11-04T12:00:00.000Z', changes)).toEqual({ earlier: last.before, later: undefined })
  })
  it('stepping forward and back returns to the start', () => {
    const { later = '' } = stepsAround(middle.before, changes)
    expect(later).toBe(middle.after)
    expect(stepsAround(later, changes).earlier).toBe(middle.before)
  })
})
