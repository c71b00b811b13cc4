import { expect, test } from 'vitest'
import { instantWithin } from './entry-role-dialog.tsx'

const zone = 'America/New_York'

test.each([
  ['2026-03-02T14:00:30.000Z', '09:00', '2026-03-02T14:00:30.000Z'],
  ['2026-03-02T14:00:30.000Z', '13:00', '2026-03-02T18:00:00.000Z'],
  ['2026-03-03T03:00:00.000Z', '01:00', '2026-03-03T06:00:00.000Z'],
])('in an entry from %s, %s is the instant %s', (clockIn, from, instant) => {
  expect(instantWithin(clockIn, from, zone)).toBe(instant)
})
