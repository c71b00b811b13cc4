import { reader } from './format.ts'

// Days have no zone: read as UTC and written as UTC they stay themselves everywhere.
const written = (day: string, options: Intl.DateTimeFormatOptions, { locale } = reader) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))

/** A day (yyyy-MM-dd) spelled out with its year: `November 15, 2026`. */
export const dateInWords = (day: string, as = reader) =>
  written(day, { year: 'numeric', month: 'long', day: 'numeric' }, as)

/** The head of a day's column: `Sun`, and `Nov 15`. */
export const weekdayName = (day: string, as = reader) => written(day, { weekday: 'short' }, as)
export const monthAndDay = (day: string, as = reader) => written(day, { month: 'short', day: 'numeric' }, as)
