import { expect, test } from 'vitest'
import { offsetOf } from './server-clock.ts'

const noon = Date.parse('2026-03-02T12:00:00.000Z')
const header = 'Mon, 02 Mar 2026 12:00:00 GMT'

test('a device that agrees with the server within the header’s exactness keeps its own clock', () => {
  expect(offsetOf(header, noon + 300, noon + 400)).toBe(0)
  expect(offsetOf(header, noon + 1800, noon + 1900)).toBe(0)
})

test('a device ten minutes behind is set right', () => {
  const behind = noon - 600_000
  expect(offsetOf(header, behind, behind + 100)).toBe(600_000 + 450)
})

test('a slow answer is no reason to believe that the clock is wrong', () => {
  expect(offsetOf(header, noon - 100, noon + 7900)).toBe(0)
})

test('an answer without a date tells nothing', () => {
  expect(offsetOf(null, noon, noon)).toBeNull()
  expect(offsetOf('soon', noon, noon)).toBeNull()
})
