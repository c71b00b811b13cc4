import { CsvError, parse, type Info } from 'csv-parse/sync'
import { importColumns, LARGEST_IMPORT, type ImportColumn } from '#schema/people/onboarding.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Accepted column titles, ignoring case, spaces, hyphens and underscores. */
const columns = {
  first_name: ['firstname', 'givenname'],
  last_name: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress'],
  phone: ['phone', 'phonenumber', 'mobile'],
  position: ['position', 'jobtitle'],
  hourly_rate: ['hourlyrate', 'payrate', 'rate'],
  rfid_tag_epc: ['rfidtagepc', 'rfidbadge', 'rfidtag', 'rfid', 'badge', 'epc'],
  role: ['role'],
  location: ['location', 'locationname'],
  job_roles: ['jobroles', 'jobrole'],
  hire_date: ['hiredate', 'startdate'],
} as const satisfies Record<ImportColumn, readonly string[]>

const required = importColumns.slice(0, 3)

/** `line` counts from 1; missing values are empty. `tooLong`: the row has more values than the header. */
export type CsvRow = { line: number; values: Readonly<Record<ImportColumn, string>>; tooLong: boolean }

/** Parses a CSV file separated by commas, semicolons or tabs. @throws Refusal `invalid` with the field `csv` */
export function readCsv(csv: string): CsvRow[] {
  if (/[\0\uFFFD]/.test(csv)) {
    throw unreadable('The file is not UTF-8. In your spreadsheet, save it as “CSV UTF-8”')
  }
  const [head, ...records] = recordsOf(csv)
  if (!head) throw unreadable('The file is empty')
  const order = head.record.map(columnOf)
  const twice = order.find((column, index) => order.indexOf(column) !== index)
  if (twice) throw unreadable(`The column ${twice} is there twice`)
  const missing = required.find((column) => !order.includes(column))
  if (missing) throw unreadable(`The column ${missing} is missing`)
  if (records.length === 0) throw unreadable('There is nobody in the file')
  if (records.length > LARGEST_IMPORT) {
    throw unreadable(`A file can have at most ${LARGEST_IMPORT.toLocaleString('en')} people`)
  }
  return records.map(({ record, info }) => {
    const values = { ...empty }
    for (const [index, column] of order.entries()) values[column] = record[index]?.trim() ?? ''
    return { line: info.lines, values, tooLong: record.slice(order.length).some((value) => value.trim() !== '') }
  })
}

type Line = { record: string[]; info: Pick<Info, 'lines'> }

/** Excel's first line that names the delimiter: `sep=;`. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

function recordsOf(csv: string): Line[] {
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
      to: LARGEST_IMPORT + 2,
      // csv-parse's types lack `info`.
    }) as unknown as Line[]
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

function columnOf(written: string): ImportColumn {
  const plain = written.toLowerCase().replaceAll(/[\s_-]/g, '')
  const found = importColumns.find((column) => (columns[column] as readonly string[]).includes(plain))
  if (!found)
    throw unreadable(`There is no column “${written.slice(0, 50)}”. The columns are: ${importColumns.join(', ')}`)
  return found
}

const empty = Object.fromEntries(importColumns.map((name) => [name, ''])) as Record<ImportColumn, string>

const unreadable = (message: string) => new Refusal('invalid', message, { csv: message })
