/** A value and the first day (yyyy-MM-dd) on which it applies. */
export type Effective<Value> = Value & { effectiveFrom: string }

/** Returns the value that applies on a day: the latest one, or the later entry if two start on the same day. */
export function effectiveOn<Value>(values: readonly Effective<Value>[], day: string): Effective<Value> | undefined {
  return values
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Effective<Value> | undefined>(
      (latest, value) => (latest && latest.effectiveFrom > value.effectiveFrom ? latest : value),
      undefined,
    )
}

/** Inserts a value in order of its day, replacing any value with the same day and location. */
export function withEffective<Value>(
  values: readonly (Effective<Value> & Located)[],
  value: Effective<Value> & Located,
): Effective<Value>[] {
  const others = values.filter(
    ({ effectiveFrom, locationId }) => effectiveFrom !== value.effectiveFrom || locationId !== value.locationId,
  )
  return [...others, value].toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
}

type Located = { locationId?: string | null }
