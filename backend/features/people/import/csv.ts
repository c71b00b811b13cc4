import {
  importColumnLabels,
  importColumns,
  LARGEST_IMPORT,
  requiredColumns,
  type ImportColumn,
} from '#schema/people/import-columns.ts'
import { csvRecords, unreadable } from '#backend/platform/csv/csv-records.ts'

/** Accepted column titles, ignoring case, spaces, hyphens and underscores. */
const columnTitles = {
  first_name: ['firstname', 'givenname', 'forename'],
  last_name: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile'],
  position: ['position', 'jobtitle'],
  hourly_rate: ['hourlyrate', 'payrate', 'rate', 'hourlywage', 'wage'],
  rfid_tag_epc: ['rfidtagepc', 'rfidbadge', 'rfidtag', 'rfid', 'badge', 'badgenumber', 'epc'],
  role: ['role'],
  location: ['location', 'locationname'],
  job_roles: ['jobroles', 'jobrole'],
  hire_date: ['hiredate', 'startdate'],
  employment_type: ['employmenttype', 'employment', 'contracttype'],
  weekly_hours: ['weeklyhours', 'hoursperweek'],
  working_days: ['workingdays', 'workdays'],
  annual_salary: ['annualsalary', 'salaryperyear', 'yearlysalary'],
  contract_end: ['contractend', 'contractenddate', 'lastdayofthecontract'],
} as const satisfies Record<ImportColumn, readonly string[]>

/** `line` counts from 1; missing values are empty. `tooLong`: the row has more values than the header. */
export type CsvRow = { line: number; values: Readonly<Record<ImportColumn, string>>; tooLong: boolean }

type FileColumn = { title: string; column: ImportColumn | null }

/** `missing`: required columns that no column of the file holds. */
export type CsvFile = { columns: FileColumn[]; missing: ImportColumn[]; rows: CsvRow[] }

/**
 * Parses a CSV file separated by commas, semicolons or tabs.
 * @param mapping what each column holds. By default the titles decide, and unknown titles are ignored.
 * @throws Refusal `invalid` with the field `csv`
 */
export function readCsv(csv: string, mapping?: readonly (ImportColumn | null)[]): CsvFile {
  const { head, records } = csvRecords(csv, LARGEST_IMPORT)
  if (mapping && mapping.length !== head.length) {
    throw unreadable('The columns of the file have changed. Check the file again')
  }
  const columns = head.map((title, index) => ({
    title,
    column: mapping ? (mapping[index] ?? null) : columnOf(title),
  }))
  for (const [index, { title, column }] of columns.entries()) {
    const first = columns.findIndex((other) => column !== null && other.column === column)
    if (first === -1 || first === index) continue
    const titles = `“${shortened(columns[first]?.title ?? '')}” and “${shortened(title)}”`
    throw unreadable(`The columns ${titles} both hold ${importColumnLabels[columns[first]?.column ?? 'email']}`)
  }
  const missing = requiredColumns.filter((column) => columns.every((each) => each.column !== column))
  if (records.length === 0) throw unreadable('There is nobody in the file')
  if (records.length > LARGEST_IMPORT) {
    throw unreadable(`A file can have at most ${LARGEST_IMPORT.toLocaleString('en')} people`)
  }
  const rows = records.map(({ record, info }) => {
    const values = { ...empty }
    for (const [index, { column }] of columns.entries()) if (column) values[column] = record[index]?.trim() ?? ''
    return { line: info.lines, values, tooLong: record.slice(columns.length).some((value) => value.trim() !== '') }
  })
  return { columns, missing, rows }
}

const shortened = (title: string) => title.slice(0, 50)

function columnOf(title: string): ImportColumn | null {
  const plain = title.toLowerCase().replaceAll(/[\s_-]/g, '')
  return importColumns.find((column) => (columnTitles[column] as readonly string[]).includes(plain)) ?? null
}

const empty = Object.fromEntries(importColumns.map((name) => [name, ''])) as Record<ImportColumn, string>
