import type { Interval } from './conflicts.ts'

/** The paid minutes of a planned shift: what the clock measures, without its break. */
export const paidMinutes = ({ startsAt, endsAt, breakMinutes }: Interval & { breakMinutes: number }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - breakMinutes

/** What a planned shift costs in cents, to the nearest: minutes × hourly rate. */
export const costOf = (minutes: number, hourlyRateCents: number) => Math.round((minutes * hourlyRateCents) / 60)
