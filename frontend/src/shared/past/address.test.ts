import { expect, test } from 'vitest'
import { inPresent, momentIn, withMoment } from './address.ts'

const now = Date.parse('2026-11-04T00:00:00Z')

test.each([
  ['', undefined],
  ['?day=2026-11-03', undefined],
  ['?asOf=', undefined],
  ['?asOf=2026-11-03T19:15:00Z', '2026-11-03T19:15:00.000Z'],
  ['?asOf=2026-11-03T19:15Z', '2026-11-03T19:15:00.000Z'],
  ['?asOf=2026-11-03T14:15:00-05:00', '2026-11-03T19:15:00.000Z'],
  // Without a zone it would be another moment for each reader.
  ['?asOf=2026-11-03T19:15:00', null],
  ['?asOf=2026-11-03', null],
  ['?asOf=2026-13-03T19:15:00Z', null],
  ['?asOf=yesterday', null],
  ['?asOf=2026-11-04T00:00:01Z', null],
])('the moment of %s is %s', (search, moment) => {
  expect(momentIn(search, now)).toBe(moment)
})

test('a moment is added beside what else is in the address, and taken out again', () => {
  const then = '2026-11-03T19:15:00.000Z'
  const search = withMoment('?day=2026-11-03', then)
  expect(momentIn(search, now)).toBe(then)
  expect(new URLSearchParams(search).get('day')).toBe('2026-11-03')
  expect(withMoment(search, null)).toBe('?day=2026-11-03')
  expect(withMoment(`?asOf=${then}`, null)).toBe('')
})

test('an address that names a moment or the present keeps it', () => {
  const [before, after] = ['2026-11-03T19:15:00.000Z', '2026-11-03T20:00:00.000Z']
  expect(momentIn(withMoment('', before, { keeping: true }), now)).toBe(before)
  expect(momentIn(withMoment(`?asOf=${after}`, before, { keeping: true }), now)).toBe(after)
  expect(withMoment(inPresent(`?day=2026-11-03&asOf=${after}`), before, { keeping: true })).toBe('?day=2026-11-03')
})
