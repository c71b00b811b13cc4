import type { Effective } from '#schema/organization/rules.ts'

/** Values by the day from which each counts, with one more: it replaces an earlier one of its day. */
export function effectiveWith<Value>(values: readonly Effective<Value>[], value: Effective<Value>): Effective<Value>[] {
  return [...values.filter(({ effectiveFrom }) => effectiveFrom !== value.effectiveFrom), value].toSorted(
    (one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1),
  )
}
