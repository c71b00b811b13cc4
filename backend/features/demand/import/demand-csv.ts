import type { DemandValues } from '#schema/demand/events.ts'
import { dayValue, hourValue } from '#schema/demand/inputs.ts'
import { csvRecords, unreadable } from '#backend/platform/csv/csv-records.ts'
import { dateFormat, readDate } from '#backend/platform/csv/csv-values.ts'
import { demandColumns } from './columns.ts'
import { readTime, readValue, splitDateTime } from './values.ts'

const LARGEST_FILE = 20_000

export type LineError = { line: number; message: string }
type Reading = { line: number; day: string; time: string | null; hour: number; value: number }

/**
 * Reads days from a CSV file with a date, a value and, unless the values are for whole days, a time or hour. Values of the same hour
 * are added. Days are in order.
 * @throws Refusal `invalid` with the field `csv`
 */
export function readDemandCsv(csv: string): { days: { day: string; values: DemandValues }[]; errors: LineError[] } {
  const { head, records } = csvRecords(csv, LARGEST_FILE)
  const columns = demandColumns(head)
  if (records.length === 0) throw unreadable('There are no values in the file')
  if (records.length > LARGEST_FILE) {
    throw unreadable(`A file can have at most ${LARGEST_FILE.toLocaleString('en')} values. Import it in parts`)
  }
  const errors: LineError[] = []
  const readings: Reading[] = []
  for (const { record, info } of records) {
    const reading = readLine(record, columns)
    if (typeof reading === 'string') errors.push({ line: info.lines, message: reading })
    else readings.push({ line: info.lines, ...reading })
  }
  const days = [...Map.groupBy(readings, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({ day, values: dayOf(ofDay, errors) }))
  return { days, errors: errors.toSorted((one, other) => one.line - other.line) }
}

/** Returns the message if the line is invalid. */
function readLine(
  record: readonly string[],
  columns: ReturnType<typeof demandColumns>,
): Omit<Reading, 'line'> | string {
  const at = (place: number | undefined) => (place === undefined ? '' : (record[place] ?? ''))
  const { date, time: timeOfDate } = splitDateTime(at(columns.date))
  const day = readDate(date)
  if (!day) return dateFormat
  const written = at(columns.time) || timeOfDate
  const time = readTime(written)
  if (written !== '' && !time) return 'A time is written as in 14:00 or 2 pm'
  const value = readValue(at(columns.value))
  if (value === undefined) return 'A value is written as in 1234.50'
  const problem = (time ? hourValue : dayValue).safeParse(value).error?.issues[0]?.message
  return problem ?? { day, time: time?.time ?? null, hour: time?.hour ?? 0, value }
}

/** Adds errors for lines that repeat a time, and for days that have both hours and a total. */
function dayOf(readings: readonly Reading[], errors: LineError[]): DemandValues {
  const lineByTime = new Map<string | null, number>()
  const hours = Array.from({ length: 24 }, () => 0)
  let total = 0
  const isHourly = readings[0]?.time !== null
  for (const { line, time, hour, value } of readings) {
    const first = lineByTime.get(time)
    if (first !== undefined) errors.push({ line, message: `The same day and time as line ${first}` })
    else if ((time !== null) !== isHourly) {
      errors.push({ line, message: 'The day has a total and values by the hour. Remove one of them' })
    }
    lineByTime.set(time, line)
    const amount = Math.round(100 * value)
    hours[hour] = (hours[hour] ?? 0) + amount
    total += amount
  }
  return { total, hours: isHourly ? hours : null }
}
