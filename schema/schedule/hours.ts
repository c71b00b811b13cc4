import type { Interval } from './conflicts.ts'

/** Returns the paid minutes of a shift: elapsed time minus its break. */
export const paidMinutes = ({ startsAt, endsAt, breakMinutes }: Interval & { breakMinutes: number }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - breakMinutes

/** Returns the labor cost in cents, rounded to the nearest cent. */
export const costOf = (minutes: number, hourlyRateCents: number) => Math.round((minutes * hourlyRateCents) / 60)
