import type { ClockFormat, Currency, FirstWeekday } from './rules.ts'

/** How an organization's times, weeks and amounts are shown. */
export type Habits = { clockFormat: ClockFormat; weekStartsOn: FirstWeekday; currency: Currency }
export const defaultHabits: Habits = { clockFormat: 'locale', weekStartsOn: 'sunday', currency: 'USD' }
/** Left out: unchanged. */
export type SomeHabits = { [Habit in keyof Habits]?: Habits[Habit] | undefined }

export const withHabits = (before: Habits, after: SomeHabits): Habits => ({
  clockFormat: after.clockFormat ?? before.clockFormat,
  weekStartsOn: after.weekStartsOn ?? before.weekStartsOn,
  currency: after.currency ?? before.currency,
})

export type OrganizationDetails = { name: string } & SomeHabits
