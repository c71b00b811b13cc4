import { expect, test } from 'vitest'
import type { PersonRow, Report } from './documents.ts'
import { filtersOf } from './filters.ts'
import { reportTotals } from './payroll-figures.ts'
import { payroll, sheetsOf } from './report-tables.tsx'

const filters = filtersOf('2026-03-12')(new URLSearchParams('from=2026-03-01&to=2026-03-07'))

const row = (firstName: string, fields: Partial<PersonRow>): PersonRow => ({
  employee: { id: firstName, firstName, lastName: 'Test', position: 'Cook' },
  hourlyRateCents: 2000,
  workedSeconds: 0,
  regularSeconds: 0,
  overtimeSeconds: 0,
  doubleSeconds: 0,
  grossCents: 0,
  scheduledSeconds: 0,
  scheduledCents: 0,
  isOnPayroll: true,
  daysWorked: 0,
  ...fields,
})

const sums = {
  workedSeconds: 30_030,
  overtimeSeconds: 0,
  cents: 8_342,
  scheduledSeconds: 0,
  scheduledCents: 0,
  costedSeconds: 15_015,
  employees: 2,
  hiddenPay: 1,
}

const report: Report = {
  totals: sums,
  days: [],
  people: [
    row('=Ana', { workedSeconds: 15_015, regularSeconds: 15_015, grossCents: 8_342 }),
    row('Max', { workedSeconds: 15_015, regularSeconds: 15_015, hourlyRateCents: null, grossCents: null }),
    row('Idle', {}),
    row('Left', { isOnPayroll: false, scheduledSeconds: 3600 }),
  ],
  overtime: [],
}
const shown = { report, filters, totals: reportTotals(report.people, sums) }

test('the cards count the employees of the payroll table, whose rounded hours add up to their totals', () => {
  expect(shown.totals).toMatchObject({ listed: 3, withHours: 2, total: 2 * 15_012, cents: 8_342, hiddenPay: 1 })
  expect(payroll(shown).rows.map(({ employee }) => employee.firstName)).toEqual(['=Ana', 'Max', 'Idle'])
})

test('the file has the rows and totals of the screen; hidden pay is empty and noted', () => {
  expect(sheetsOf('payroll', shown)).toEqual([
    {
      name: 'Payroll',
      columns: [
        { name: 'Employee' },
        { name: 'Position' },
        { name: 'Rate', decimals: 2 },
        { name: 'Regular Hours', decimals: 2 },
        { name: 'Overtime Hours', decimals: 2 },
        { name: 'Total Hours', decimals: 2 },
        { name: 'Gross Pay', decimals: 2 },
      ],
      rows: [
        ['=Ana Test', 'Cook', 20, 4.17, 0, 4.17, 83.42],
        ['Max Test', 'Cook', null, 4.17, 0, 4.17, null],
        ['Idle Test', 'Cook', 20, 0, 0, 0, 0],
      ],
      totals: ['Total', null, null, 8.34, 0, 8.34, 83.42],
      notes: ['Excludes 1 person whose pay you can’t view'],
    },
  ])
})

test('every tab has sheets with as many cells as columns', () => {
  for (const tab of ['labor', 'payroll', 'overtime', 'attendance'] as const) {
    for (const { columns, rows, totals } of sheetsOf(tab, shown)) {
      for (const cells of [...rows, ...(totals ? [totals] : [])]) expect(cells).toHaveLength(columns.length)
    }
  }
})
