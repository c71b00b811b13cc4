/**
 * Divides whole amounts into units that add up to the rounded total: rounds down, then gives the rest to the largest
 * fractions, earlier ones first. Negative amounts are allowed.
 */
export function apportion(amounts: readonly number[], unit: number): number[] {
  const units = amounts.map((amount) => Math.floor(amount / unit))
  const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / unit)
  const rest = total - units.reduce((sum, count) => sum + count, 0)
  const fraction = (index: number) => (amounts[index] ?? 0) - (units[index] ?? 0) * unit
  const byFraction = units.map((_, index) => index).toSorted((one, other) => fraction(other) - fraction(one))
  for (const index of byFraction.slice(0, rest)) units[index] = (units[index] ?? 0) + 1
  return units
}

/** Returns hundredths of an hour that add up to the rounded total. */
export function hundredthsOf(seconds: { regular: number; overtime: number; double: number }) {
  const [regular = 0, overtime = 0, double = 0] = apportion([seconds.regular, seconds.overtime, seconds.double], 36)
  return { regular, overtime, double, total: regular + overtime + double }
}
