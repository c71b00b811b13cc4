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

describe('stopsOf', () => {
  it('returns stops from before the first change to the current version', () => {
    expect(revisions(changes, true)).toEqual([-1, 1, 4, 5, null])
  })
  it('starts at the oldest loaded change while older ones exist', () => {
    expect(revisions(changes, false)).toEqual([1, 4, 5, null])
  })
  it('returns only the current version without changes', () => {
    expect(revisions([], true)).toEqual([null])
  })
})

describe('placeOf', () => {
  const stops = stopsOf(changes, true)
  it.each([
    [null, 4],
    [5, 3],
    [4, 2],
    [3, 1],
    [-1, 0],
    [9, 4],
  ])('maps revision %s to stop %s', (revision, place) => {
    expect(placeOf(revision, stops)).toBe(place)
  })
  it('stays in place when a change arrives', () => {
    expect(placeOf(5, stopsOf([change(12), ...changes], true))).toBe(3)
    expect(placeOf(9, stopsOf([change(12), ...changes], true))).toBe(4)
  })
})

describe('stopInWords', () => {
  const as = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
  const now = Date.parse('2026-03-18T12:00:00.000Z')
  it('names the time at the location and the change', () => {
    const [before, , past, , latest] = stopsOf(changes, true).map((stop) => stopInWords(stop, newYork, now, as))
    expect([before, past, latest]).toEqual([
      'Before the first change',
      'As of Tue 14:02, after Ana Lopez added a shift',
      'Now',
    ])
  })
  it('adds the date if the weekday is ambiguous', () => {
    expect(whenInWords('2026-03-12T04:00:00.000Z', newYork, now, as)).toBe('Thu 00:00')
    expect(whenInWords('2026-03-12T03:59:00.000Z', newYork, now, as)).toBe('Wed 11 Mar 23:59')
  })
})
