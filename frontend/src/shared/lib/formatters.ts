import { memoizeBy } from '#schema/shared/memoize.ts'

// Creating a formatter is slow, and each schedule row formats dozens of days, hours and amounts while scrolling.

type Locale = string | undefined

function cached<Options, Formatter>(create: (locale: Locale, options: Options) => Formatter) {
  const formatterOf = memoizeBy(
    ([locale, options]: readonly [Locale, Options]) => `${locale} ${JSON.stringify(options)}`,
    ([locale, options]) => create(locale, options),
  )
  return (locale: Locale, options: Options) => formatterOf([locale, options])
}

export const dateFormatter = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormatter = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
