/** A value and the day (yyyy-MM-dd) from which it applies. */
export type Effective<Value> = Value & { effectiveFrom: string }

/** The value in force on a day: the one that took effect last, or the later entry where two took effect that day. */
export function inForce<Value>(values: readonly Effective<Value>[], day: string): Effective<Value> | undefined {
  return values
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Effective<Value> | undefined>(
      (latest, value) => (latest && latest.effectiveFrom > value.effectiveFrom ? latest : value),
      undefined,
    )
}

/** Adds a value, in order of its day. It replaces an earlier one for the same day and, where values name one, location. */
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
