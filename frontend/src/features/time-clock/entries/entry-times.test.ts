import { expect, test } from 'vitest'
import { workedSecondsOf } from './entry-times.ts'

const day = { clockIn: '2026-03-02T14:02:00.000Z', clockOut: '2026-03-02T22:00:00.000Z', breaks: [] }
const pause = { start: '2026-03-02T17:00:00.000Z', end: '2026-03-02T17:30:00.000Z' }

test('worked time excludes breaks, and counts up to now while running', () => {
  const now = Date.parse('2026-03-02T18:02:00.000Z')
  expect(workedSecondsOf({ ...day, breaks: [pause] }, now)).toBe((7 * 60 + 28) * 60)
  expect(workedSecondsOf({ ...day, clockOut: null, breaks: [pause] }, now)).toBe(3.5 * 3600)
  expect(workedSecondsOf({ ...day, clockOut: null, breaks: [{ ...pause, end: null }] }, now)).toBe((2 * 60 + 58) * 60)
})
