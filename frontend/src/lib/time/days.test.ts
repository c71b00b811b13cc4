import { expect, it } from 'vitest'
import { dateInWords, monthAndDay, weekdayName } from './days.ts'

// Far enough from UTC that a day taken for an instant would be the day before, or the day after.
it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC'])('days stay themselves for readers in %s', (timeZone) => {
  const as = { locale: 'en-US', timeZone }
  expect(dateInWords('2026-03-08', as)).toBe('March 8, 2026')
  expect(weekdayName('2026-03-08', as)).toBe('Sun')
  expect(monthAndDay('2026-03-08', as)).toBe('Mar 8')
})
