/** The months from 1 to 12 with their names, for a select. */
export const monthNames = () =>
  Array.from({ length: 12 }, (_, index): [number, string] => {
    const format = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' })
    return [index + 1, format.format(Date.UTC(2026, index, 1))]
  })
