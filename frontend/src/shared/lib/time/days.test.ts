import { expect, it } from 'vitest'
import { addDays, sundayOf, weekdayOf } from '#schema/shared/week-time.ts'
import {
  dateInWords,
  daysInWords,
  monthAndDay,
  monthInWords,
  shownWeekdays,
  shownWeekOf,
  weekdayName,
  weekdayNames,
} from './days.ts'
import { home } from './format.ts'

// Zones so far from UTC that a day parsed as a local instant would shift by one.
it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC'])('days do not shift for readers in %s', (timeZone) => {
  const as = { locale: 'en-US', timeZone }
  expect(dateInWords('2026-03-08', as)).toBe('March 8, 2026')
  expect(weekdayName('2026-03-08', as)).toBe('Sun')
  expect(monthAndDay('2026-03-08', as)).toBe('Mar 8')
})

it('weekday names start with Sunday', () => {
  const as = { locale: 'en-US', timeZone: 'Pacific/Pago_Pago' }
  expect(weekdayNames('short', as)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
})

it('a range of days repeats no month or year', () => {
  const as = { locale: 'en-US', timeZone: 'Pacific/Kiritimati' }
  expect(daysInWords('2026-03-02', '2026-03-02', as)).toBe('Mar 2, 2026')
  expect(daysInWords('2026-03-02', '2026-03-05', as)).toMatch(/^Mar 2.–.5, 2026$/)
  expect(monthInWords('2026-03', as)).toBe('March 2026')
})

it.each([
  ['sunday', '2026-03-08'],
  ['monday', '2026-03-09'],
  ['saturday', '2026-03-14'],
] as const)('the week shown around a Saturday that begins on a %s', (weekStartsOn, first) => {
  expect(shownWeekOf('2026-03-14', { ...home, weekStartsOn })).toBe(first)
})

it('with weeks starting on Monday, the week of a Sunday starts six days earlier', () => {
  expect(shownWeekOf('2026-03-15', { ...home, weekStartsOn: 'monday' })).toBe('2026-03-09')
})

it.each(['sunday', 'monday', 'saturday'] as const)(
  'a shown week that begins on a %s has each day once',
  (weekStartsOn) => {
    const habits = { ...home, weekStartsOn }
    for (let day = '2026-02-20'; day < '2026-03-20'; day = addDays(day, 1)) {
      const first = shownWeekOf(day, habits)
      const week = Array.from({ length: 7 }, (_, place) => addDays(first, place))
      expect(week).toContain(day)
      expect(week.map(weekdayOf)).toEqual(shownWeekdays(habits))
      expect(new Set(week.map(sundayOf))).toEqual(new Set([first, addDays(first, 6)].map(sundayOf)))
    }
  },
)
