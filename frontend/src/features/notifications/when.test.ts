import { expect, test } from 'vitest'
import { when } from './when.ts'

const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
const now = Date.parse('2026-03-02T20:00:00.000Z')

test.each([
  ['2026-03-02T20:00:30.000Z', 'Just now'],
  ['2026-03-02T19:59:30.000Z', 'Just now'],
  ['2026-03-02T19:59:00.000Z', '1 min. ago'],
  ['2026-03-02T19:00:01.000Z', '59 min. ago'],
  ['2026-03-02T19:00:00.000Z', '1 hr. ago'],
  ['2026-03-01T20:00:01.000Z', '23 hr. ago'],
  ['2026-03-01T20:00:00.000Z', '3:00 PM'],
])('writes %s as %s', (instant, text) => expect(when(instant, now, 'America/New_York', newYork)).toBe(text))
