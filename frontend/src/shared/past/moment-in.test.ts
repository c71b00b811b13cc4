import { expect, test } from 'vitest'
import { momentIn } from './moment-in.ts'

const now = Date.parse('2026-11-04T00:00:00Z')

test.each([
  ['', undefined],
  ['?day=2026-11-03', undefined],
  ['?asOf=', undefined],
  ['?asOf=2026-11-03T19:15:00Z', '2026-11-03T19:15:00.000Z'],
  ['?asOf=2026-11-03T19:15Z', '2026-11-03T19:15:00.000Z'],
  ['?asOf=2026-11-03T14:15:00-05:00', '2026-11-03T19:15:00.000Z'],
  ['?asOf=2026-11-03T14:15:00-05:00%404711', '2026-11-03T19:15:00.000Z@4711'],
  ['?asOf=2026-11-03T19:15:00Z@', null],
  // Without a zone, the moment would depend on the viewer.
  ['?asOf=2026-11-03T19:15:00', null],
  ['?asOf=2026-11-03', null],
  ['?asOf=2026-13-03T19:15:00Z', null],
  ['?asOf=yesterday', null],
  ['?asOf=2026-11-04T00:00:01Z', null],
])('the moment of %s is %s', (search, moment) => {
  expect(momentIn(search, now)).toBe(moment)
})
