/** What counts until an organisation says otherwise: 15 days off of 8 h, and weeks that the law of most places allows. */
export const defaultPtoPolicy = { minutesPerYear: 120 * 60 }
export const defaultSchedulingPolicy = {
  maxWeeklyMinutes: 60 * 60,
  minRestMinutes: 10 * 60,
  overtimeAfterMinutes: 40 * 60,
}

export type PtoPolicy = typeof defaultPtoPolicy
export type SchedulingPolicy = typeof defaultSchedulingPolicy

/** A value and the day (yyyy-MM-dd) from which it counts. */
export type Effective<Value> = Value & { effectiveFrom: string }

/** The value in force on a day: of those that have begun the one that began last, and of two of a day the later given. */
export function inForce<Value>(values: readonly Effective<Value>[], day: string): Effective<Value> | undefined {
  return values
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Effective<Value> | undefined>(
      (latest, value) => (latest && latest.effectiveFrom > value.effectiveFrom ? latest : value),
      undefined,
    )
}
