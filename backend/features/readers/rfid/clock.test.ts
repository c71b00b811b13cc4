import { expect, test } from 'vitest'
import { timed } from './clock.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const now = Date.parse('2026-03-08T07:00:00Z')

/** When a read happened that claims `claimed` and was sent `sent`; all in ms from now. */
const times = (claimed: number, sent?: number) => {
  const { at, queued, clockOff } = timed(
    { claimedAt: now + claimed, sentAt: sent === undefined ? null : now + sent },
    now,
  )
  return { at: at - now, queued, clockOff }
}

test.each([
  ['just made', -SECOND, { at: -SECOND, queued: false, clockOff: 0 }],
  ['by a clock slightly ahead', 60 * SECOND, { at: 60 * SECOND, queued: false, clockOff: 0 }],
  ['by a clock too far ahead', 61 * SECOND, { at: 0, queued: false, clockOff: 61 * SECOND }],
  ['a minute old', -60 * SECOND, { at: -60 * SECOND, queued: false, clockOff: 0 }],
  ['queued', -61 * SECOND, { at: -61 * SECOND, queued: true, clockOff: 0 }],
  ['queued for seven days', -7 * DAY, { at: -7 * DAY, queued: true, clockOff: 0 }],
  ['by a clock years behind', -1000 * DAY, { at: 0, queued: false, clockOff: -1000 * DAY }],
  ['by a clock years ahead', 1000 * DAY, { at: 0, queued: false, clockOff: 1000 * DAY }],
])('a read %s', (_, claimed, expected) => expect(times(claimed)).toEqual(expected))

test('sentAt corrects the times of a wrong clock', () => {
  const off = -1000 * DAY
  expect(times(off - SECOND, off)).toEqual({ at: -SECOND, queued: false, clockOff: off })
  expect(times(off - 7200 * SECOND, off)).toEqual({ at: -7200 * SECOND, queued: true, clockOff: off })
  expect(times(600 * SECOND, 600 * SECOND)).toEqual({ at: 0, queued: false, clockOff: 600 * SECOND })
})

test('sentAt of a correct clock changes nothing', () => {
  expect(times(-7200 * SECOND, 30 * SECOND)).toEqual({ at: -7200 * SECOND, queued: true, clockOff: 0 })
  expect(times(-1000 * DAY, 0)).toEqual({ at: 0, queued: false, clockOff: -1000 * DAY })
})
