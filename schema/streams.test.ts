import { expect, test } from 'vitest'
import { claim } from './people/claim-events.ts'
import { timeclock } from './time-clock/events.ts'
import { definitions, definitionsOf, streams } from './streams.ts'

test('lists the streams of every events file in the feature folders', () => {
  expect(streams).toContain(timeclock)
  expect(streams).toContain(claim)
  expect(definitions['ClockedIn']).toBe(timeclock.events.ClockedIn)
})

test('rejects two streams with the same event type', () => {
  expect(() => definitionsOf([timeclock, { ...timeclock, category: 'other' }])).toThrow('two streams define ClockedIn')
})
