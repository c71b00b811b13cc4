import { expect, it } from 'vitest'
import { headingOf } from './use-upcoming.ts'

const at = (startsAt: string, timeZone = 'America/Los_Angeles') => ({ startsAt, location: { timeZone } })
/** 8:30 PM on March 10 in Los Angeles, March 11 in UTC. */
const now = Date.parse('2026-03-11T03:30:00.000Z')

it('names a shift’s day relative to the current day at its location', () => {
  expect(headingOf(at('2026-03-11T05:00:00.000Z'), now)).toBe('Today')
  expect(headingOf(at('2026-03-11T16:00:00.000Z'), now)).toBe('Tomorrow')
  expect(headingOf(at('2026-03-11T16:00:00.000Z', 'UTC'), now)).toBe('Today')
  expect(headingOf(at('2026-03-12T16:00:00.000Z'), now)).not.toMatch(/Today|Tomorrow/)
})
