import { numberFormatter } from './formatters.ts'
import { home, reader } from './time/format.ts'

export const dollars = (cents: number, { locale } = reader) => written(cents, locale)

export const signedDollars = (cents: number, { locale } = reader) =>
  written(cents, locale, { signDisplay: 'exceptZero' })

export const wholeDollars = (cents: number, { locale } = reader) => written(cents, locale, { maximumFractionDigits: 0 })

// Rates computed from worked hours may have fractions of a cent.
const written = (cents: number, locale: string | undefined, more: Intl.NumberFormatOptions = {}) =>
  numberFormatter(locale, {
    style: 'currency',
    currency: home.currency,
    maximumFractionDigits: 4,
    ...more,
  }).format(cents / 100)

export const withCents = (dollars: number) => dollars.toFixed(2)

export const currencySign = ({ locale } = reader) =>
  numberFormatter(locale, { style: 'currency', currency: home.currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? home.currency
