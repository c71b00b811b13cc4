/** An exact non-negative number, `n / d`. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) })
export const zero = fraction(0)

export const plus = (one: Fraction, other: Fraction): Fraction =>
  one.d === other.d ? { n: one.n + other.n, d: one.d } : { n: one.n * other.d + other.n * one.d, d: one.d * other.d }
export const times = (one: Fraction, other: Fraction): Fraction => ({ n: one.n * other.n, d: one.d * other.d })
export const over = (one: Fraction, other: Fraction): Fraction => ({ n: one.n * other.d, d: one.d * other.n })

/** Rounds to the nearest integer, halves up. */
export const rounded = ({ n, d }: Fraction) => Number((2n * n + d) / (2n * d))

export function reduced({ n, d }: Fraction): Fraction {
  let [one, other] = [n, d]
  while (other > 0n) [one, other] = [other, one % other]
  return { n: n / one, d: d / one }
}

/** Converts a factor with at most three decimals exactly. */
export const factorOf = (factor: number) => fraction(Math.round(factor * 1000), 1000)

/** Returns the part of a factor above 1: 0.5 of 1.5. */
export const premiumPart = (factor: number) => (Math.round(factor * 1000) - 1000) / 1000
