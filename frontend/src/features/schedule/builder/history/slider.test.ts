import { describe, expect, it } from 'vitest'
import { newYork } from '../model/example.ts'
import { placeOf, stopInWords, stopsOf, whenInWords } from './slider.ts'

const change = (revision: number, at = '2026-03-17T18:02:00.000Z') => ({
  id: `c${revision}`,
  revision,
  at,
  sentence: 'Ana Lopez added a shift',
})
// A command can append several events, so revisions have gaps.
const changes = [change(9), change(5), change(4), change(1)]
const revisions = (...given: Parameters<typeof stopsOf>) => stopsOf(...given).map(({ revision }) => revision)

describe('stops', () => {
  it('lead from before the first change to now', () => {
    expect(revisions(changes, true)).toEqual([-1, 1, 4, 5, null])
  })
  it('begin at the oldest change that is loaded, while there are older ones', () => {
    expect(revisions(changes, false)).toEqual([1, 4, 5, null])
  })
  it('are only now where nothing has happened', () => {
    expect(revisions([], true)).toEqual([null])
  })
})

describe('the place of a revision', () => {
  const stops = stopsOf(changes, true)
  it.each([
    [null, 4],
    [5, 3],
    [4, 2],
    [3, 1],
    [-1, 0],
    // Revision 9 was the current one until the next change.
    [9, 4],
  ])('%s is %s', (revision, place) => {
    expect(placeOf(revision, stops)).toBe(place)
  })
  it('stays where it is when a change comes in', () => {
    expect(placeOf(5, stopsOf([change(12), ...changes], true))).toBe(3)
    expect(placeOf(9, stopsOf([change(12), ...changes], true))).toBe(4)
  })
})

describe('words', () => {
  const as = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
  const now = Date.parse('2026-03-18T12:00:00.000Z')
  it('say when, by the clocks of the location, and after what', () => {
    const [before, , past, , latest] = stopsOf(changes, true).map((stop) => stopInWords(stop, newYork, now, as))
    expect([before, past, latest]).toEqual([
      'Before the first change',
      'As of Tue 14:02, after Ana Lopez added a shift',
      'Now',
    ])
  })
  it('have the date where the weekday alone would mean another day', () => {
    expect(whenInWords('2026-03-12T04:00:00.000Z', newYork, now, as)).toBe('Thu 00:00')
    expect(whenInWords('2026-03-12T03:59:00.000Z', newYork, now, as)).toBe('Wed 11 Mar 23:59')
  })
})
