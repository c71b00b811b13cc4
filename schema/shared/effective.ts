import type { Effective } from '#schema/organization/rules.ts'

/** With one more value; it replaces the one that was to count from the same day. */
export const withEffective = <Value>(values: readonly Effective<Value>[], value: Effective<Value>) => [
  ...values.filter(({ effectiveFrom }) => effectiveFrom !== value.effectiveFrom),
  value,
]
