import { numberFormatter } from './formatters.ts'
import { home, reader } from './time/format.ts'

// Rates computed from hours worked may have fractions of a cent.
/** Cents in the organization's currency: `$1,284.50`. */
export const dollars = (cents: number, { locale } = reader) => written(cents, locale)

/** The same with a sign, unless it is zero: `+$12.00`. */
export const signedDollars = (cents: number, { locale } = reader) =>
  written(cents, locale, { signDisplay: 'exceptZero' })

/** Without hundredths: `$1,285`. */
export const wholeDollars = (cents: number, { locale } = reader) => written(cents, locale, { maximumFractionDigits: 0 })

const written = (cents: number, locale: string | undefined, more: Intl.NumberFormatOptions = {}) =>
  numberFormatter(locale, {
    style: 'currency',
    currency: home.currency,
    maximumFractionDigits: 4,
    ...more,
  }).format(cents / 100)

/** Dollars as they stand in a field: `22.50`. */
export const withCents = (dollars: number) => dollars.toFixed(2)

/** The currency's sign: `$`, `€`. */
export const currencySign = ({ locale } = reader) =>
  numberFormatter(locale, { style: 'currency', currency: home.currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? home.currency
