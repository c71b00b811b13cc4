import { afterEach, expect, test } from 'vitest'
import { home } from './format.ts'
import { skippedClock } from './skipped-clock.ts'

const { clockFormat } = home
afterEach(() => {
  home.clockFormat = clockFormat
})

test.each([
  ['h12', 'On March 8, 2026 the clocks skip 2:30 AM'],
  ['h23', 'On March 8, 2026 the clocks skip 02:30'],
] as const)('a time that the clocks skip is written by the organization’s clock, %s', (habit, words) => {
  home.clockFormat = habit
  const said = skippedClock('2026-03-08', '02:30', { locale: 'en-US', timeZone: 'UTC' })
  expect(said.replace('\u202f', ' ')).toBe(words)
})
