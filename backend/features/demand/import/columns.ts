import { unreadable } from '#backend/platform/csv/csv-records.ts'

/** Accepted column titles, ignoring case, spaces, hyphens and underscores. */
const titles = {
  date: ['date', 'day', 'businessdate', 'businessday', 'datetime', 'datum'],
  time: ['hour', 'time', 'starttime', 'hourofday', 'hours'],
  value: [
    'value',
    'amount',
    'total',
    'count',
    'sales',
    'netsales',
    'grosssales',
    'revenue',
    'covers',
    'guests',
    'visits',
    'orders',
    'transactions',
  ],
} as const

const plain = (title: string) => title.toLowerCase().replaceAll(/[\s_-]/g, '')

/**
 * Returns the places of the columns by their titles. A single column with another title holds the values.
 * @throws Refusal `invalid` with the field `csv`
 */
export function demandColumns(head: readonly string[]): { date: number; time: number | undefined; value: number } {
  const placesOf = (column: keyof typeof titles) =>
    head.flatMap((title, place) => ((titles[column] as readonly string[]).includes(plain(title)) ? [place] : []))
  const [date, ...otherDates] = placesOf('date')
  const [time] = placesOf('time')
  const named = placesOf('value')
  const others = head.flatMap((title, place) => (title !== '' && place !== date && place !== time ? [place] : []))
  const [value, ...otherValues] = named.length > 0 ? named : others
  if (date === undefined) throw unreadable('No column holds the date. Name it “Date” in the first line')
  if (otherDates.length > 0) throw unreadable('Two columns hold the date. Remove one of them')
  if (value === undefined) throw unreadable('No column holds the values. Name it “Value” in the first line')
  if (otherValues.length > 0)
    throw unreadable('Several columns could hold the values. Name one of them “Value”, and remove the others')
  return { date, time, value }
}
