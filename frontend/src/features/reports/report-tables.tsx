import { WhyAmount } from '#frontend/features/payroll/why-panel.tsx'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { clockTime, zoneName } from '#frontend/shared/lib/time/format.ts'
import { entriesPath, teamWeekPath } from '#frontend/shared/lib/pages/time-entries-paths.ts'
import type { Sheet } from '#frontend/shared/lib/sheet-file.ts'
import type { Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { sheetOf } from '#frontend/shared/ui/sortable-table/table-sheet.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { nameOf, type Incident, type OvertimeWeek, type PersonRow, type Report, type ReportDay } from './documents.ts'
import { pathOf, type Filters, type Tab } from './filters.ts'
import { hiddenPayNote, onPayroll, payrollSeconds, type ReportTotals } from './payroll-figures.ts'
import { amount, days, employees, money, seconds, signedHours, signedMoney, Source } from './tabs/columns.tsx'

/** What a table shows: on the screen, on paper and in files. */
type ReportTable<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export type ShownReport = { report: Report; totals: ReportTotals; filters: Filters }

const payrollOfDay = (filters: Filters, date: string) =>
  pathOf({ ...filters, tab: 'payroll', from: date, to: date, compare: false })

export function laborCosts({ report, totals, filters }: ShownReport): ReportTable<ReportDay> {
  const columns: Column<ReportDay>[] = [
    { ...dates, total: 'Total' },
    seconds('Hours', (day) => day.workedSeconds, totals.total),
    {
      ...money<ReportDay>('Cost', (day) => day.cents, totals.cents),
      show: ({ date, cents }) => (
        <Source to={payrollOfDay(filters, date)} title="Cost by employee">
          {amount(cents)}
        </Source>
      ),
    },
    { name: 'Employees', value: (day) => day.employees, numeric: true },
    money('Average Cost per Hour', (day) => perHour(day), perHour(report.totals)),
  ]
  return { label: 'Labor costs', columns, rows: report.days, keyOf: ({ date }) => date }
}

const dates = days<ReportDay>('Date', ({ date }) => date, {
  pathOf: ({ date }) => teamWeekPath(date),
  title: 'Time entries of the week',
})

const perHour = ({ costedSeconds, cents }: { costedSeconds: number; cents: number }) =>
  costedSeconds > 0 ? Math.round((cents * 3600) / costedSeconds) : null

export const plannedByDay = ({ report }: ShownReport): ReportTable<ReportDay> => ({
  label: 'Scheduled and actual by day',
  columns: [dates, ...against<ReportDay>((day) => day.cents)],
  rows: report.days,
  keyOf: ({ date }) => date,
})

export const plannedByEmployee = ({ report, filters }: ShownReport): ReportTable<PersonRow> => ({
  label: 'Scheduled and actual by employee',
  columns: [employees<PersonRow>(() => filters), ...against<PersonRow>((person) => person.grossCents ?? null)],
  rows: report.people,
  keyOf: ({ employee }) => employee.id,
})

type PlannedLabor = { workedSeconds: number; scheduledSeconds: number; scheduledCents?: number | null }

function against<Row extends PlannedLabor>(centsOf: (row: Row) => number | null): Column<Row>[] {
  const centsOver = (row: Row) => {
    const [paid, planned] = [centsOf(row), row.scheduledCents ?? null]
    return paid === null || planned === null ? null : paid - planned
  }
  return [
    seconds('Scheduled Hours', (row) => row.scheduledSeconds),
    seconds('Actual Hours', (row) => row.workedSeconds),
    signedHours('Hours Variance', (row) => row.workedSeconds - row.scheduledSeconds),
    money('Scheduled Cost', (row) => row.scheduledCents ?? null),
    money('Actual Cost', centsOf),
    signedMoney('Cost Variance', centsOver),
  ]
}

export function payroll({ report, totals, filters }: ShownReport): ReportTable<PersonRow> {
  const hours = (name: string, part: 'regular' | 'overtime' | 'double' | 'total') =>
    seconds<PersonRow>(name, (person) => payrollSeconds(person)[part], totals[part])
  const columns: Column<PersonRow>[] = [
    { ...employees<PersonRow>(() => filters), total: 'Total' },
    { name: 'Position', value: (person) => person.employee.position ?? null },
    money('Rate', (person) => person.hourlyRateCents ?? null),
    hours('Regular Hours', 'regular'),
    hours('Overtime Hours', 'overtime'),
    ...(totals.double > 0 ? [hours('Double Time Hours', 'double')] : []),
    hours('Total Hours', 'total'),
    {
      ...money<PersonRow>('Gross Pay', (person) => person.grossCents ?? null, totals.cents),
      show: (person) => <Pay of="Gross pay" person={person} cents={person.grossCents} {...filters} />,
    },
  ]
  return { label: 'Payroll', columns, rows: onPayroll(report.people), keyOf: ({ employee }) => employee.id }
}

/** An amount that opens its pay lines. */
function Pay({
  of,
  person,
  cents,
  from,
  to,
}: {
  of: string
  person: Pick<PersonRow, 'employee'>
  cents: number | null | undefined
  from: string
  to: string
}) {
  if (typeof cents !== 'number') return '–'
  const title = `${nameOf(person)}, ${daysInWords(from, to)}`
  return (
    <WhyAmount
      label={`${of} of ${nameOf(person)}`}
      cents={cents}
      title={title}
      employeeId={person.employee.id}
      from={from}
      to={to}
    />
  )
}

const weekOf = ({ weekStart }: OvertimeWeek) => ({ from: weekStart, to: addDays(weekStart, 6) })

const overtimeColumns: Column<OvertimeWeek>[] = [
  employees(weekOf),
  days('Week Starting', ({ weekStart }) => weekStart, {
    pathOf: ({ weekStart }) => teamWeekPath(weekStart),
    title: 'Time entries of the week',
  }),
  seconds('Weekly Hours', (week) => week.workedSeconds),
  seconds('Regular Hours', (week) => week.regularSeconds),
  // Includes double time.
  seconds('Overtime Hours', (week) => week.overtimeSeconds + week.doubleSeconds),
  {
    ...money<OvertimeWeek>('Overtime Cost', (week) => week.overtimeCents ?? null),
    show: (week) => <Pay of="Overtime cost" person={week} cents={week.overtimeCents} {...weekOf(week)} />,
  },
  seconds('Still Scheduled', (week) => week.scheduledSeconds),
]

export const overtime = ({ report }: ShownReport): ReportTable<OvertimeWeek> => ({
  label: 'Overtime',
  columns: overtimeColumns,
  rows: report.overtime,
  keyOf: ({ employee, weekStart }) => `${employee.id} ${weekStart}`,
})

const estimatedDays = ({ workedSeconds }: PersonRow) => Math.ceil(workedSeconds / 3600 / 8)
const averageSeconds = (person: PersonRow) => person.workedSeconds / Math.max(estimatedDays(person), 1)

const count = (name: string, value: (person: PersonRow) => number | undefined): Column<PersonRow> => ({
  name,
  value: (person) => value(person) ?? null,
  numeric: true,
})

export const attendance = ({ report, filters }: ShownReport): ReportTable<PersonRow> => ({
  label: 'Attendance',
  columns: [
    employees(() => filters),
    { name: 'Position', value: (person) => person.employee.position ?? null },
    count('Days Worked', estimatedDays),
    seconds('Total Hours', (person) => person.workedSeconds),
    seconds('Average Hours per Day', averageSeconds),
    count('Days With Entries', (person) => person.daysWorked),
    count('Late', (person) => person.late),
    count('Left Early', (person) => person.leftEarly),
    count('No-Shows', (person) => person.noShows),
    count('Missed Punches', (person) => person.missedPunches),
    count('Unscheduled', (person) => person.unscheduled),
  ],
  rows: report.people,
  keyOf: ({ employee }) => employee.id,
})

export const daysWorkedNote =
  'Days Worked is estimated from total hours, at 8 hours a day. For precise days, see Days With Entries and the time entry records.'

const kinds: Readonly<Record<Incident['kind'], string>> = {
  late: 'Late',
  left_early: 'Left early',
  no_show: 'No-show',
  missed_punch: 'Missed punch',
  unscheduled: 'Unscheduled',
}

const span = (start: string | null | undefined, end: string | null | undefined, zone: string) => {
  if (!start) return '–'
  const [from, to] = [start, end].map((at) => at && clockTime(at, zone))
  return [`${from}–${to ?? ''}`, zoneName(start, zone)].filter(Boolean).join(' ')
}

const scheduledSpan = ({ scheduledStart, scheduledEnd, employee }: Incident) =>
  span(scheduledStart, scheduledEnd, employee.location.timeZone)
const clockedSpan = ({ clockIn, clockOut, employee }: Incident) => span(clockIn, clockOut, employee.location.timeZone)

const incidentColumns: Column<Incident>[] = [
  employees(({ date }) => ({ from: date, to: date })),
  days('Date', ({ date }) => date, {
    pathOf: ({ employee, date }) => entriesPath(employee.id, date, date),
    title: 'Time entries of the day',
  }),
  { name: 'Incident', value: (incident) => kinds[incident.kind] },
  {
    name: 'Minutes',
    value: (incident) => incident.minutes || null,
    numeric: true,
  },
  {
    name: 'Scheduled',
    value: (incident) => incident.scheduledStart ?? null,
    show: scheduledSpan,
    file: scheduledSpan,
    numeric: true,
  },
  {
    name: 'Clocked',
    value: (incident) => incident.clockIn ?? null,
    show: clockedSpan,
    file: clockedSpan,
    numeric: true,
  },
]

export const incidentsTable = (incidents: readonly Incident[]): ReportTable<Incident> => ({
  label: 'Incidents',
  columns: incidentColumns,
  rows: incidents,
  keyOf: ({ id }) => id,
})

/** The tables of a tab as sheets of a workbook. */
export function sheetsOf(tab: Tab, shown: ShownReport): readonly Sheet[] {
  const hidden = hiddenPayNote(shown.totals.hiddenPay)
  const notes = hidden ? [hidden] : []
  switch (tab) {
    case 'labor':
      return [
        sheetOf(laborCosts(shown), notes),
        sheetOf(plannedByDay(shown), notes),
        sheetOf(plannedByEmployee(shown), notes),
      ]
    case 'payroll':
      return [sheetOf(payroll(shown), notes)]
    case 'overtime':
      return [sheetOf(overtime(shown), notes)]
    case 'attendance':
      return [
        sheetOf(attendance(shown), [daysWorkedNote]),
        ...(shown.report.incidents ? [sheetOf(incidentsTable(shown.report.incidents))] : []),
      ]
  }
}
