import type { FirstWeekday } from '#schema/organization/rules.ts'
import { addDays, weekdayOf } from '#schema/shared/week-time.ts'
import { dateFormatter } from '../formatters.ts'
import { home, reader } from './format.ts'

// Days have no time zone. Parsing and formatting in UTC keeps them from shifting.
const written = (day: string, options: Intl.DateTimeFormatOptions, { locale } = reader) =>
  dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))

/** Formats a day (yyyy-MM-dd) in full with its year: `November 15, 2026`. */
export const dateInWords = (day: string, as = reader) =>
  written(day, { year: 'numeric', month: 'long', day: 'numeric' }, as)

/** Formats a day for a column header: `Sun`. */
export const weekdayName = (day: string, as = reader) => written(day, { weekday: 'short' }, as)
export const monthAndDay = (day: string, as = reader) => written(day, { month: 'short', day: 'numeric' }, as)

/** Formats a day with its weekday: `Sun, Mar 1`. */
export const shortDate = (day: string, as = reader) => `${weekdayName(day, as)}, ${monthAndDay(day, as)}`

/** The names of the weekdays, Sunday first, indexed by `dayOfWeek`. */
export const weekdayNames = (style: 'long' | 'short' = 'long', as = reader) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => written(`2023-01-0${dayOfWeek + 1}`, { weekday: style }, as))

/** The names of the months, from January. */
export const monthNames = (as = reader) =>
  Array.from({ length: 12 }, (_, month) =>
    written(`2023-${String(month + 1).padStart(2, '0')}-01`, { month: 'long' }, as),
  )

/** Typing a year passes through values such as 0002. */
export const isDay = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text)

const firstDays: Readonly<Record<FirstWeekday, number>> = { sunday: 0, monday: 1, saturday: 6 }

/** Returns the first day of the displayed week that contains a day. Planning weeks always start on Sunday. */
export const shownWeekOf = (day: string, { weekStartsOn } = home) =>
  addDays(day, -((weekdayOf(day) - firstDays[weekStartsOn] + 7) % 7))

/** The weekdays in display order, as `dayOfWeek` numbers: `[1, 2, 3, 4, 5, 6, 0]`. */
export const shownWeekdays = ({ weekStartsOn } = home) =>
  Array.from({ length: 7 }, (_, place) => (firstDays[weekStartsOn] + place) % 7)

/** Formats a month (yyyy-MM): `March 2026`. */
export const monthInWords = (month: string, as = reader) =>
  written(`${month}-01`, { year: 'numeric', month: 'long' }, as)

/** Formats a range of days: `Mar 2, 2026`, `Mar 2 – 5, 2026`. */
export const daysInWords = (first: string, last: string, { locale } = reader) =>
  dateFormatter(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(first),
    Date.parse(last),
  )
