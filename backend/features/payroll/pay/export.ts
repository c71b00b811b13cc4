import type { Kysely } from 'kysely'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { inDollars, inHours } from '#schema/payroll/amounts.ts'
import type { Earning } from '#schema/payroll/items.ts'
import type { CsvSeparator, exportedEmployee, payrollExport } from '#schema/payroll/pay-rest.ts'
import { hourlyRateOn } from '../domain/salary/salary.ts'
import { onDays, totalsOf, withPortions, type Range, type Totals } from '../domain/totals.ts'
import { hundredthsOf } from '#schema/payroll/apportion.ts'
import type { PayPeriodOfCalendar } from '../periods/pay-calendar.ts'
import { periodPay, type PersonPeriodPay } from '../periods/period-pay.ts'
import { payrollOf, unreviewedSeconds } from '../queries/payroll-of.ts'
import { policiesOf } from '../queries/payroll-people.ts'
import type { PayrollSettings } from '../queries/payroll-person.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#backend/platform/csv/csv-line.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { payrollScopeOf, type LaborRequest } from '../labor.ts'
import { portionsOf } from '../labor-figures.ts'
import { isOnPayroll, type WorkAndPay } from '../on-payroll.ts'
import { payView, type PayView } from '../pay-view.ts'

type ExportedEmployee = z.infer<typeof exportedEmployee>

/**
 * `payPeriod`: exports what the period pays. Without it, pay counts on the days that earned it. `unreviewed`: whether flagged
 * hours that nobody has reviewed count. `only` narrows an export without a period like the filters of a report.
 */
export type PayrollExport = {
  range: Range
  payPeriod: PayPeriodOfCalendar | undefined
  unreviewed: boolean
  only?: ExportFilter
}
type ExportFilter = Partial<Record<'locationId' | 'jobRoleId' | 'employeeId', string | undefined>>

/** Rate and pay are null for employees whose pay the user may not see. */
async function* exportedEmployees(
  db: Kysely<Tables>,
  user: User,
  { range, payPeriod, unreviewed, only = {} }: PayrollExport,
): AsyncGenerator<ExportedEmployee> {
  const view = await payView(db, user)
  const reach = await narrow(db, view, only.locationId)
  const exported = payPeriod
    ? periodTotals(db, view, payPeriod, unreviewed)
    : earnedTotals(db, { ...reach, ...range, ...only, locationId: reach.locationId }, unreviewed)
  for await (const { person, totals, unreviewedSeconds: unreviewedWork } of exported) {
    const seesPay = view.maySeePay(person)
    const rateCents = seesPay ? hourlyRateOn(person, range.to) : null
    yield {
      employeeId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      position: person.position,
      hourlyRate: rateCents === null ? null : inDollars(rateCents),
      ...hoursOf(totals),
      paidLeaveHours: inHours(totals.leaveSeconds),
      paidHolidayHours: inHours(totals.holidaySeconds),
      unreviewedHours: inHours(unreviewedWork),
      grossPay: seesPay ? inDollars(totals.grossCents) : null,
    }
  }
}

type EmployeeTotals = { person: PayrollSettings; totals: WorkAndPay; unreviewedSeconds: number }

/** Counts only work at the location and in the job role, as reports do. */
async function* earnedTotals(
  db: Kysely<Tables>,
  request: LaborRequest,
  unreviewed: boolean,
): AsyncGenerator<EmployeeTotals> {
  const { from, to } = request
  const range = { from, to }
  for await (const { person, lines } of payrollOf(db, payrollScopeOf(request), range, { unreviewed })) {
    const totals = totalsOf(withPortions(onDays(lines, range), portionsOf(person, request)))
    const work = { person, totals, unreviewedSeconds: unreviewedSeconds(person, range) }
    if (isListed(work)) yield work
  }
}

async function* periodTotals(
  db: Kysely<Tables>,
  { locationId }: PayView,
  { calendar, period }: PayPeriodOfCalendar,
  unreviewed: boolean,
): AsyncGenerator<EmployeeTotals> {
  const paid = periodPay(db, calendar, { locationId }, period, { unreviewed })
  for await (const { lines, differences, ...work } of paid) {
    const totals = totalsWith(totalsOf(lines), differences)
    if (period.closing || isListed({ ...work, totals })) yield { ...work, totals }
  }
}

const isListed = ({ person, totals, unreviewedSeconds: unreviewed }: EmployeeTotals) =>
  isOnPayroll(person, totals) || unreviewed > 0

function totalsWith(own: WorkAndPay, differences: PersonPeriodPay['differences']): WorkAndPay {
  const corrections = differences.flatMap((difference) => difference.corrections)
  const added = (field: 'seconds' | 'cents', includes: (earning: Earning) => boolean) =>
    corrections
      .filter(({ earning }) => includes(earning))
      .reduce((sum, { before, after }) => sum + after[field] - before[field], 0)
  return {
    regularSeconds: own.regularSeconds + added('seconds', (earning) => earning === 'regular'),
    overtimeSeconds: own.overtimeSeconds + added('seconds', (earning) => earning === 'overtime'),
    doubleSeconds: own.doubleSeconds + added('seconds', (earning) => earning === 'double-time'),
    leaveSeconds: own.leaveSeconds + added('seconds', (earning) => earning === 'paid-leave'),
    holidaySeconds: own.holidaySeconds + added('seconds', (earning) => earning === 'holiday-pay'),
    grossCents: own.grossCents + added('cents', (earning) => earning !== 'reimbursement'),
  }
}

/** Hours to two decimals that add up. */
export function hoursOf({
  regularSeconds,
  overtimeSeconds,
  doubleSeconds,
}: Pick<Totals, 'regularSeconds' | 'overtimeSeconds' | 'doubleSeconds'>) {
  const hours = hundredthsOf({ regular: regularSeconds, overtime: overtimeSeconds, double: doubleSeconds })
  return {
    regularHours: hours.regular / 100,
    overtimeHours: hours.overtime / 100,
    doubleTimeHours: hours.double / 100,
    totalHours: hours.total / 100,
  }
}

export async function exportOf(
  db: Kysely<Tables>,
  user: User,
  payroll: PayrollExport,
): Promise<z.infer<typeof payrollExport>> {
  const employees = await Array.fromAsync(exportedEmployees(db, user, payroll))
  // Sums whole hundredths, because sums of decimals would end in .30000000004.
  const sum = (of: (row: ExportedEmployee) => number | null) =>
    employees.reduce((total, row) => total + Math.round((of(row) ?? 0) * 100), 0) / 100
  return {
    basis: payroll.payPeriod ? 'paid' : 'current',
    unreviewed: payroll.unreviewed ? 'include' : 'exclude',
    summary: {
      totalEmployees: employees.length,
      totalRegularHours: sum(({ regularHours }) => regularHours),
      totalOvertimeHours: sum(({ overtimeHours }) => overtimeHours),
      totalDoubleTimeHours: sum(({ doubleTimeHours }) => doubleTimeHours),
      totalHours: sum(({ totalHours }) => totalHours),
      totalPaidLeaveHours: sum(({ paidLeaveHours }) => paidLeaveHours),
      totalPaidHolidayHours: sum(({ paidHolidayHours }) => paidHolidayHours),
      totalUnreviewedHours: sum(({ unreviewedHours }) => unreviewedHours),
      totalGrossPay: sum(({ grossPay }) => grossPay),
      hiddenPay: employees.filter(({ grossPay, totalHours }) => grossPay === null && totalHours > 0).length,
    },
    employees,
  }
}

type FigureColumn = readonly [heading: string, figure: (row: ExportedEmployee) => number | null]

const nameHeadings = ['First Name', 'Last Name', 'Position']
const figureColumns: readonly FigureColumn[] = [
  ['Hourly Rate', ({ hourlyRate }) => hourlyRate],
  ['Regular Hours', ({ regularHours }) => regularHours],
  ['Overtime Hours', ({ overtimeHours }) => overtimeHours],
  ['Double Time Hours', ({ doubleTimeHours }) => doubleTimeHours],
  ['Total Hours', ({ totalHours }) => totalHours],
  ['Paid Leave Hours', ({ paidLeaveHours }) => paidLeaveHours],
  ['Gross Pay', ({ grossPay }) => grossPay],
]
const unreviewedColumn: FigureColumn = ['Unreviewed Hours', ({ unreviewedHours }) => unreviewedHours]
const holidayColumn: FigureColumn = ['Paid Holiday Hours', ({ paidHolidayHours }) => paidHolidayHours]

/** Columns that not every organization has are last, because some programs read columns by place. */
async function columnsOf(db: Kysely<Tables>, user: User, { unreviewed }: PayrollExport) {
  const policies = await policiesOf(db, user)
  const paysHolidays = policies.some(({ policy }) => policy?.holidayPay)
  const figures = [
    ...figureColumns,
    ...(unreviewed ? [unreviewedColumn] : []),
    ...(paysHolidays ? [holidayColumn] : []),
  ]
  return {
    headings: [...nameHeadings, ...figures.map(([heading]) => heading)],
    cellsOf: (row: ExportedEmployee) => ({
      texts: [row.firstName, row.lastName, row.position],
      figures: figures.map(([, figure]) => figure(row)),
    }),
  }
}

/** @param separator `;` comes with decimal commas, as spreadsheets expect it in most of Europe */
export async function* exportedCsv(
  db: Kysely<Tables>,
  user: User,
  payroll: PayrollExport,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const delimiter = separator === 'semicolon' ? ';' : ','
  const decimal = (figure: number) =>
    separator === 'semicolon' ? figure.toFixed(2).replace('.', ',') : figure.toFixed(2)
  const { headings, cellsOf } = await columnsOf(db, user, payroll)
  yield BYTE_ORDER_MARK + csvLine(headings, { delimiter })
  for await (const row of exportedEmployees(db, user, payroll)) {
    const { texts, figures } = cellsOf(row)
    const cells = [
      ...texts.map((text) => escapeFormula(text ?? '')),
      ...figures.map((figure) => (figure === null ? '' : decimal(figure))),
    ]
    yield csvLine(cells, { delimiter })
  }
}

export async function exportedSheet(db: Kysely<Tables>, user: User, payroll: PayrollExport): Promise<Uint8Array> {
  const { headings, cellsOf } = await columnsOf(db, user, payroll)
  const rows: SheetData = [headings.map((value) => ({ value, fontWeight: 'bold' }))]
  for await (const row of exportedEmployees(db, user, payroll)) {
    const { texts, figures } = cellsOf(row)
    rows.push([
      ...texts.map((value) => ({ type: String, value: value ?? '' })),
      ...figures.map((value) => (value === null ? null : { type: Number, value, format: '0.00' })),
    ])
  }
  return writeXlsxFile(rows).toBuffer()
}
