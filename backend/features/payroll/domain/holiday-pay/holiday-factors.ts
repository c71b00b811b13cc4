import type { Ruleset } from '../inputs.ts'

/** `isPublic`: of the location's calendar, with the policy's factor for public holidays. */
type HolidayWithFactor = { day: string; name: string; factor: number; isPublic?: true }

/** Returns the holidays on which work has a factor: those of the policy, and public holidays that it doesn't list. */
export function holidaysWithFactor({ policy, publicHolidays = [] }: Ruleset): readonly HolidayWithFactor[] {
  const { holidays, publicHolidayFactor: factor = null } = policy
  if (factor === null) return holidays
  const listed = new Set(holidays.map(({ day }) => day))
  const others = publicHolidays.filter(({ day }) => !listed.has(day))
  return [...holidays, ...others.map(({ day, name }) => ({ day, name, factor, isPublic: true as const }))]
}

/** Returns a function that gives the factor of a day, 1 without one. */
export function holidayFactors(rules: Ruleset): (day: string) => number {
  const holidays = holidaysWithFactor(rules)
  return (day) => holidays.find((holiday) => holiday.day === day)?.factor ?? 1
}
