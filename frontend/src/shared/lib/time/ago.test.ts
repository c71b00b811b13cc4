import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-03-09T12:00:00.000Z')

test.each([
  ['2026-03-09T12:00:01.000Z', 'Just now'],
  ['2026-03-09T11:00:01.000Z', 'Just now'],
  ['2026-03-09T11:00:00.000Z', '1h ago'],
  ['2026-03-08T12:00:01.000Z', '23h ago'],
  ['2026-03-08T12:00:00.000Z', '1d ago'],
  ['2026-02-09T12:00:00.000Z', '28d ago'],
])('%s is %s', (instant, words) => expect(ago(instant, now)).toBe(words))
