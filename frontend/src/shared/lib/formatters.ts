// Creating a formatter is slow: a row of the schedule that scrolls into view writes dozens of days, hours and amounts.

/** Formatters of one kind, each created once. */
function kept<Options, Formatter>(create: (locale: string | undefined, options: Options) => Formatter) {
  const known = new Map<string, Formatter>()
  return (locale: string | undefined, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const formatter = known.get(key) ?? create(locale, options)
    known.set(key, formatter)
    return formatter
  }
}

export const dateFormatter = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormatter = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
