import { expect, test } from 'vitest'
import { timed } from './clock.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const now = Date.parse('2026-03-08T07:00:00Z')

/** Of a read `claimed` ms from now, sent `sent` ms from now: when it was, from now. */
const times = (claimed: number, sent?: number) => {
  const { at, queued, clockOff } = timed(
    { claimedAt: now + claimed, sentAt: sent === undefined ? null : now + sent },
    now,
  )
  return { at: at - now, queued, clockOff }
}

test.each([
  ['of this moment', -SECOND, { at: -SECOND, queued: false, clockOff: 0 }],
  ['of a clock a little ahead', 60 * SECOND, { at: 60 * SECOND, queued: false, clockOff: 0 }],
  ['of a clock too far ahead', 61 * SECOND, { at: 0, queued: false, clockOff: 61 * SECOND }],
  ['of just now', -60 * SECOND, { at: -60 * SECOND, queued: false, clockOff: 0 }],
  ['that waited', -61 * SECOND, { at: -61 * SECOND, queued: true, clockOff: 0 }],
  ['that waited as long as can be', -7 * DAY, { at: -7 * DAY, queued: true, clockOff: 0 }],
  ['of a clock years behind', -1000 * DAY, { at: 0, queued: false, clockOff: -1000 * DAY }],
  ['of a clock years ahead', 1000 * DAY, { at: 0, queued: false, clockOff: 1000 * DAY }],
])('a read %s', (_, claimed, expected) => expect(times(claimed)).toEqual(expected))

test('a batch that was sent by a clock that is off tells when its reads were', () => {
  const off = -1000 * DAY
  expect(times(off - SECOND, off)).toEqual({ at: -SECOND, queued: false, clockOff: off })
  expect(times(off - 7200 * SECOND, off)).toEqual({ at: -7200 * SECOND, queued: true, clockOff: off })
  expect(times(600 * SECOND, 600 * SECOND)).toEqual({ at: 0, queued: false, clockOff: 600 * SECOND })
})

test('one that was sent by a clock that is right keeps its times', () => {
  expect(times(-7200 * SECOND, 30 * SECOND)).toEqual({ at: -7200 * SECOND, queued: true, clockOff: 0 })
  expect(times(-1000 * DAY, 0)).toEqual({ at: 0, queued: false, clockOff: -1000 * DAY })
})
