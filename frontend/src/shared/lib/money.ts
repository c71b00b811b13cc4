import { reader } from './time/format.ts'

/** Cents as dollars: `$1,284.50`. */
export const dollars = (cents: number, { locale } = reader) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
