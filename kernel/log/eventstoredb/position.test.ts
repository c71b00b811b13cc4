import { expect, test } from 'vitest'
import { START } from '../log.ts'
import { isOfEvent, placeOf, positionOf } from './position.ts'

test('the place before an event is less than the event’s own and more than that of the event before', () => {
  const earlier = positionOf({ commit: 100n, prepare: 100n })
  const checkpoint = positionOf({ commit: 180n, prepare: 0n })
  const event = positionOf({ commit: 180n, prepare: 180n })
  expect([earlier < checkpoint, checkpoint < event]).toEqual([true, true])
})

test('the place of an event is read back from its position', () => {
  for (const place of [
    { commit: 180n, prepare: 180n },
    { commit: 2n ** 60n, prepare: 2n ** 60n },
  ]) {
    expect([placeOf(positionOf(place)), isOfEvent(positionOf(place))]).toEqual([place, true])
  }
  expect(isOfEvent(positionOf({ commit: 180n, prepare: 0n }))).toBe(false)
})

test('the start of the log is before its first byte', () => {
  expect(positionOf({ commit: 0n, prepare: 0n })).toBeGreaterThan(START)
})
