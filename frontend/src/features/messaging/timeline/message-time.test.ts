import { expect, test } from 'vitest'
import { messageTime } from './message-time.ts'

const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
const now = Date.parse('2026-03-04T20:00:00.000Z')

test.each([
  ['2026-03-04T19:59:00.000Z', '2:59 PM'],
  ['2026-03-03T20:00:01.000Z', '3:00 PM'],
  ['2026-03-03T20:00:00.000Z', 'Tue, Mar 3, 3:00 PM'],
  ['2025-12-31T20:00:00.000Z', 'Wed, Dec 31, 2025, 3:00 PM'],
])('writes %s as %s', (sentAt, text) => expect(messageTime(sentAt, now, 'America/New_York', newYork)).toBe(text))
