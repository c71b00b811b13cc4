import { expect, test } from 'vitest'
import { shiftTimes } from '#schema/shared/week-time.ts'
import { isReportable } from './reportable.ts'

const timeZone = 'America/New_York'
const shift = (day: string, start: string, end: string) => shiftTimes(day, start, end, timeZone)
const now = shiftTimes('2026-03-10', '20:00', '21:00', timeZone).startsAt

test.each([
  ['a running shift', shift('2026-03-10', '15:00', '23:00'), true],
  ['a shift later today', shift('2026-03-10', '22:00', '06:00'), true],
  ['tomorrow morning', shift('2026-03-11', '06:00', '14:00'), true],
  ['tomorrow afternoon', shift('2026-03-11', '13:00', '21:00'), false],
  ['an ended shift', shift('2026-03-10', '09:00', '17:00'), false],
  ['the day after tomorrow', shift('2026-03-12', '06:00', '14:00'), false],
])('%s', (_, each, expected) => {
  expect(isReportable(each, now, timeZone)).toBe(expected)
})

test('last night’s shift counts while it runs', () => {
  expect(isReportable(shift('2026-03-09', '22:00', '21:00'), now, timeZone)).toBe(true)
})
