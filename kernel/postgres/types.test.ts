import { expect, test } from 'vitest'
import { instant } from './types.ts'

test.each([
  ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
  ['2026-01-02 03:04:05.678901+00', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02 03:04:05.67-05', '2026-01-02T08:04:05.670Z'],
  ['2026-01-02 03:04:05+05:30', '2026-01-01T21:34:05.000Z'],
  ['-infinity', '-infinity'],
])('the instant %s reads as %s', (text, written) => {
  expect(instant(text)).toBe(written)
})
