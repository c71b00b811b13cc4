import { updateContractInput } from '#schema/contracts/inputs.ts'
import { employmentTitles, employmentTypes, type ContractTerms, type EmploymentType } from '#schema/contracts/terms.ts'
import type { ImportedPerson } from '#schema/people/import-events.ts'
import type { ImportColumn } from '#schema/people/import-columns.ts'
import { searchKey } from '#schema/shared/text.ts'
import { plainMessage } from '#backend/platform/http/errors.ts'
import type { CsvRow } from './csv.ts'
import { dateFormat, readAmount, readDate } from '#backend/platform/csv/csv-values.ts'
import type { ImportError } from './import-error.ts'

type ReadContract = { contract: ImportedPerson['contract']; errors: ImportError[] }

const columnOf = {
  employmentType: 'employment_type',
  weeklyMinutes: 'weekly_hours',
  pattern: 'working_days',
  annualSalaryCents: 'annual_salary',
  endsOn: 'contract_end',
} as const satisfies Record<keyof ContractTerms, ImportColumn>
const columns = Object.values(columnOf)

/**
 * Reads the contract in a row; none if its columns are empty. Without an employment type, the employee is hourly. Working days
 * share the hours evenly; without them, hours are irregular.
 * @param hireDate the first day of the contract; `null`: the day of the import
 */
export function readContract(values: CsvRow['values'], hireDate: string | null): ReadContract {
  if (columns.every((column) => values[column] === '')) return { contract: undefined, errors: [] }
  const errors: ImportError[] = []
  const read = <Value>(column: ImportColumn, value: Value | undefined, message: string) => {
    if (value === undefined) errors.push({ column, message })
    return value
  }
  const employmentType = read(
    'employment_type',
    employmentOf(values.employment_type),
    `An employment is ${Object.values(employmentTitles).join(' or ')}`,
  )
  const hours = read('weekly_hours', hoursOf(values.weekly_hours), 'Hours per week are written as in 38.5')
  const days = read('working_days', daysOf(values.working_days), 'Working days are written as in Mon Tue Wed')
  const salary = read('annual_salary', readAmount(values.annual_salary), 'A salary is written as in 52000 or 52000.00')
  const endsOn = read('contract_end', readDate(values.contract_end), dateFormat)
  if (errors.length > 0) return { contract: undefined, errors }

  const weeklyMinutes = Math.round((hours ?? 0) * 60)
  const { data, error } = updateContractInput.safeParse(
    {
      // Any day serves without a hire date: only the last day is compared to it.
      effectiveFrom: hireDate ?? endsOn ?? '2000-01-01',
      employmentType,
      weeklyMinutes,
      pattern: days ? [evenly(weeklyMinutes, days)] : null,
      annualSalaryCents: salary === null || salary === undefined ? null : Math.round(salary * 100),
      endsOn,
    },
    { error: plainMessage },
  )
  if (!data) {
    return {
      contract: undefined,
      errors: error.issues.map(({ path, message }) => ({ column: columnAt(path[0]), message })),
    }
  }
  const { effectiveFrom: _, ...contract } = data
  return { contract, errors: [] }
}

const columnAt = (field: PropertyKey | undefined) =>
  Object.entries(columnOf).find(([each]) => each === field)?.[1] ?? null

/** Accepts the stored name or the title, such as `salaried_exempt` or `Salaried exempt`. Hourly if empty. */
function employmentOf(written: string): EmploymentType | undefined {
  if (written === '') return 'hourly'
  const plain = (text: string) => searchKey(text).replaceAll(/[^a-z]/g, '')
  return employmentTypes.find((type) => [type, employmentTitles[type]].some((name) => plain(name) === plain(written)))
}

/** Returns 0 if empty. */
function hoursOf(written: string): number | undefined {
  if (written === '') return 0
  return /^\d{1,3}([.,]\d{1,2})?$/.test(written) ? Number(written.replace(',', '.')) : undefined
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Parses names of weekdays, at least their first three letters. Returns `null` if empty, otherwise numbers from 0 (Sunday). */
function daysOf(written: string): number[] | null | undefined {
  if (written === '') return null
  const names = written.toLowerCase().split(/[\s,;/]+/)
  const days = names.filter(Boolean).map((name) => weekdays.indexOf(name.slice(0, 3)))
  return days.includes(-1) || days.length === 0 ? undefined : [...new Set(days)]
}

/** Shares whole minutes among the days, from Sunday to Saturday. The first days get the minutes that are left over. */
function evenly(minutes: number, days: readonly number[]): number[] {
  const each = Math.floor(minutes / days.length)
  let rest = minutes - each * days.length
  return weekdays.map((_, day) => (days.includes(day) ? each + (rest-- > 0 ? 1 : 0) : 0))
}
