import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { apportion } from '#schema/payroll/apportion.ts'

/** Formats the hours of each entry with two decimals that add up to the formatted total. */
export const hoursOfEntries = (entries: readonly { workedSeconds: number }[]): string[] =>
  apportion(
    entries.map(({ workedSeconds }) => workedSeconds),
    36,
  ).map((hundredths) => exactHours(hundredths * 36))
