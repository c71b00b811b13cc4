import { expect, test } from 'vitest'
import { offsetOf } from './server-clock.ts'

const noon = Date.parse('2026-03-02T12:00:00.000Z')
const header = 'Mon, 02 Mar 2026 12:00:00 GMT'

test('ignores differences below the precision of the header', () => {
  expect(offsetOf(header, noon + 300, noon + 400)).toBe(0)
  expect(offsetOf(header, noon + 1800, noon + 1900)).toBe(0)
})

test('corrects a device that is ten minutes behind', () => {
  const behind = noon - 600_000
  expect(offsetOf(header, behind, behind + 100)).toBe(600_000 + 450)
})

test('a slow response does not change the clock', () => {
  expect(offsetOf(header, noon - 100, noon + 7900)).toBe(0)
})

test('ignores a response without a date', () => {
  expect(offsetOf(null, noon, noon)).toBeNull()
  expect(offsetOf('soon', noon, noon)).toBeNull()
})
