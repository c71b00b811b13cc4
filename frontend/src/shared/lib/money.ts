import { reader } from './time/format.ts'

/** Cents as dollars: `$1,284.50`. */
export const dollars = (cents: number, { locale } = reader) => written(cents, locale)

/** The same with a sign, unless it is zero: `+$12.00`. */
export const signedDollars = (cents: number, { locale } = reader) => written(cents, locale, 'exceptZero')

const written = (cents: number, locale: string | undefined, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', signDisplay }).format(cents / 100)
