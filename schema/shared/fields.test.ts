import { describe, expect, test } from 'vitest'
import { anyInstant } from './fields.ts'

describe('an instant in a request', () => {
  test.each([
    ['2026-03-08T09:00:00Z', '2026-03-08T09:00:00.000Z'],
    ['2026-03-08T09:00:00.123456789Z', '2026-03-08T09:00:00.123Z'],
    ['2026-03-08T09:00:00.5+05:30', '2026-03-08T03:30:00.500Z'],
    ['2026-03-08T23:30:00-01:00', '2026-03-09T00:30:00.000Z'],
  ])('accepts any offset and precision: %s', (text, instant) => {
    expect(anyInstant.parse(text)).toBe(instant)
  })

  test.each([
    '2026-03-08',
    '2026-03-08T09:00:00',
    '2026-02-30T09:00:00Z',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('rejects %s', (text) => {
    expect(anyInstant.safeParse(text).success).toBe(false)
  })
})
