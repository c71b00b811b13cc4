import { expect, test } from 'vitest'
import { ageInWords, ago } from './ago.ts'

const now = Date.parse('2026-03-09T12:00:00.000Z')

test.each([
  ['2026-03-09T12:00:01.000Z', 'Just now'],
  ['2026-03-09T11:00:01.000Z', 'Just now'],
  ['2026-03-09T11:00:00.000Z', '1h ago'],
  ['2026-03-08T12:00:01.000Z', '23h ago'],
  ['2026-03-08T12:00:00.000Z', '1d ago'],
  ['2026-02-09T12:00:00.000Z', '28d ago'],
])('%s is %s', (instant, words) => expect(ago(instant, now)).toBe(words))

test.each([
  [30_000, 'just now'],
  [12 * 60_000, '12 min ago'],
  [2.9 * 3_600_000, '2 h ago'],
  [50 * 3_600_000, '2 d ago'],
])('the age of %d ms is “%s”', (age, words) => {
  expect(ageInWords(1_000_000, 1_000_000 + age)).toBe(words)
})
