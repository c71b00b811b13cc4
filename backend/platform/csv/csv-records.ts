import { CsvError, parse, type Info } from 'csv-parse/sync'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 * Parses a CSV file separated by commas, semicolons or tabs. Returns at most one record more than `most`.
 * @throws Refusal `invalid` with the field `csv`
 */
export function csvRecords(csv: string, most: number): { head: string[]; records: CsvLine[] } {
  if (/[\0\uFFFD]/.test(csv)) {
    throw unreadable('The file is not UTF-8. In your spreadsheet, save it as “CSV UTF-8”')
  }
  const [head, ...records] = linesOf(csv, most)
  if (!head) throw unreadable('The file is empty')
  return { head: head.record, records }
}

export const unreadable = (message: string) => new Refusal('invalid', message, { csv: message })

type CsvLine = { record: string[]; info: Pick<Info, 'lines'> }

/** Excel's first line that names the delimiter: `sep=;`. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

function linesOf(csv: string, most: number): CsvLine[] {
  const [, separator] = separatorLine.exec(csv) ?? []
  try {
    return parse(csv, {
      bom: true,
      delimiter: separator ?? delimiterOf(csv),
      from_line: separator === undefined ? 1 : 2,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      // Stops one row beyond the limit: parsing a large file of short lines takes seconds.
      to: most + 2,
      // csv-parse's types lack `info`.
    }) as unknown as CsvLine[]
  } catch (error) {
    if (error instanceof CsvError)
      throw unreadable(`The file is no CSV: line ${String(error['lines'])} has a stray quote`)
    throw error
  }
}

function delimiterOf(csv: string) {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return [';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most), ',')
}
