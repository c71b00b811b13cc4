import type { Interval } from './conflicts.ts'

export const paidMinutes = ({ startsAt, endsAt, breakMinutes }: Interval & { breakMinutes: number }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - breakMinutes

export const costOf = (minutes: number, hourlyRateCents: number) => Math.round((minutes * hourlyRateCents) / 60)
