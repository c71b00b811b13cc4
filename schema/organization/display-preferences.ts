import type { ClockFormat, Currency, FirstWeekday } from './rules.ts'

export type DisplayPreferences = { clockFormat: ClockFormat; weekStartsOn: FirstWeekday; currency: Currency }
export const defaultDisplayPreferences: DisplayPreferences = {
  clockFormat: 'locale',
  weekStartsOn: 'sunday',
  currency: 'USD',
}
export type DisplayPreferenceChanges = { [Key in keyof DisplayPreferences]?: DisplayPreferences[Key] | undefined }

export const withDisplayPreferences = (
  before: DisplayPreferences,
  after: DisplayPreferenceChanges,
): DisplayPreferences => ({
  clockFormat: after.clockFormat ?? before.clockFormat,
  weekStartsOn: after.weekStartsOn ?? before.weekStartsOn,
  currency: after.currency ?? before.currency,
})

export type OrganizationDetails = { name: string } & DisplayPreferenceChanges
