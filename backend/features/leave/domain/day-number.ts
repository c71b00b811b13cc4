/** A day as the number of days since 1970-01-01. */
export type DayNumber = number

const DAY = 86_400_000
const DAYS_IN_WEEK = 7

/** The most days that each cache keeps: about a century. */
const REMEMBERED = 40_000
const numbers = new Map<string, DayNumber>()
const texts = new Map<DayNumber, string>()

/** Cached: parsing and formatting days takes most of the time of a ledger. */
export const dayNumber = (day: string): DayNumber =>
  remembered(numbers, day, () => Date.parse(`${day}T00:00:00.000Z`) / DAY)
export const dayText = (number: DayNumber) =>
  remembered(texts, number, () => new Date(number * DAY).toISOString().slice(0, 10))

function remembered<Key, Value>(cache: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = compute()
  if (cache.size >= REMEMBERED) cache.clear()
  cache.set(key, value)
  return value
}

const numberOf = (year: number, month: number, day: number): DayNumber => Date.UTC(year, month, day) / DAY

/** Adds months. A day that the month lacks becomes the last day of the month. */
export function addMonths(number: DayNumber, months: number): DayNumber {
  const date = new Date(number * DAY)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  return Math.min(numberOf(year, month, date.getUTCDate()), numberOf(year, month + 1, 0))
}

export const endOfMonth = (number: DayNumber): DayNumber => {
  const date = new Date(number * DAY)
  return numberOf(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)
}

export const startOfMonth = (number: DayNumber): DayNumber => number + 1 - new Date(number * DAY).getUTCDate()

/** The Saturday on or after the day. 1970-01-03 was a Saturday. */
export const endOfWeek = (number: DayNumber): DayNumber =>
  number + ((((2 - number) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK)

/** Whole months from the first day to the last, inclusive. */
export function fullMonths(first: DayNumber, last: DayNumber): number {
  let months = 0
  while (addMonths(first, months + 1) <= last + 1) months += 1
  return months
}

/** The first day after `number` with this month and day. */
export function nextOnCalendar(number: DayNumber, month: number, day: number): DayNumber {
  const year = new Date(number * DAY).getUTCFullYear()
  const here = numberOf(year, month - 1, day)
  return here > number ? here : numberOf(year + 1, month - 1, day)
}
