import { describe, expect, it } from 'vitest'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { whenToSend } from './preferences.ts'

const newYork = 'America/New_York'
const quiet = (start: string, end: string, now: string, zone = newYork) =>
  whenToSend({ ...defaultPreferences, quietHours: { start, end } }, zone, new Date(now)).toISOString()

describe('an email', () => {
  it('is sent immediately without quiet hours', () => {
    const now = new Date('2026-03-10T03:00:00.000Z')
    expect(whenToSend(defaultPreferences, newYork, now)).toEqual(now)
  })
  it.each([
    ['waits from before midnight', '2026-03-11T02:30:00.000Z', '2026-03-11T10:30:00.000Z'],
    ['waits from after midnight', '2026-03-11T05:00:00.000Z', '2026-03-11T10:30:00.000Z'],
    ['waits from their first minute', '2026-03-11T02:00:00.000Z', '2026-03-11T10:30:00.000Z'],
    ['goes in the minute of their end', '2026-03-11T10:30:00.000Z', '2026-03-11T10:30:00.000Z'],
    ['goes at once by day', '2026-03-10T16:00:12.345Z', '2026-03-10T16:00:12.345Z'],
  ])('%s in quiet hours from 22:00 to 06:30', (_, now, at) => expect(quiet('22:00', '06:30', now)).toBe(at))
  it('waits until the end of quiet hours within one day', () => {
    expect(quiet('13:00', '15:00', '2026-03-10T18:15:00.000Z')).toBe('2026-03-10T19:00:00.000Z')
    expect(quiet('13:00', '15:00', '2026-03-10T19:00:00.000Z')).toBe('2026-03-10T19:00:00.000Z')
    expect(quiet('13:00', '15:00', '2026-03-10T16:59:00.000Z')).toBe('2026-03-10T16:59:00.000Z')
  })
  it('uses the location’s time zone', () => {
    expect(quiet('22:00', '06:30', '2026-03-10T22:00:00.000Z', 'Europe/Vienna')).toBe('2026-03-11T05:30:00.000Z')
  })
  it('waits an hour less when clocks skip an hour, and until the first of a repeated hour', () => {
    expect(quiet('22:00', '06:00', '2026-03-08T03:00:00.000Z')).toBe('2026-03-08T10:00:00.000Z')
    // 02:30 does not exist on that night: the mail goes at 03:30.
    expect(quiet('22:00', '02:30', '2026-03-08T06:30:00.000Z')).toBe('2026-03-08T07:30:00.000Z')
    expect(quiet('22:00', '01:30', '2026-11-01T05:10:00.000Z')).toBe('2026-11-01T05:30:00.000Z')
    // 01:10 comes again after 01:30: the quiet hours are over.
    expect(quiet('22:00', '01:30', '2026-11-01T06:10:00.000Z')).toBe('2026-11-01T06:10:00.000Z')
  })
})
