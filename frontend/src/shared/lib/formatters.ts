import { memoizeBy } from '#schema/shared/memoize.ts'

// Creating a formatter is slow: a row of the schedule that scrolls into view writes dozens of days, hours and amounts.

type Locale = string | undefined

/** Formatters of one kind, each created once. */
function kept<Options, Formatter>(create: (locale: Locale, options: Options) => Formatter) {
  const formatterOf = memoizeBy(
    ([locale, options]: readonly [Locale, Options]) => `${locale} ${JSON.stringify(options)}`,
    ([locale, options]) => create(locale, options),
  )
  return (locale: Locale, options: Options) => formatterOf([locale, options])
}

export const dateFormatter = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormatter = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
