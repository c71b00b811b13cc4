import type { TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import type { Sheet } from '#frontend/shared/lib/sheet-file.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { inHours } from '#schema/payroll/amounts.ts'
import { isEmpty, marksOf } from './day-figures.tsx'

/** Returns a week of worked hours by employee, and a list of its days with what was scheduled. */
export function timesheetSheets(rows: readonly TimesheetRowFieldsFragment[], days: readonly string[]): Sheet[] {
  const nameOf = ({ employee }: TimesheetRowFieldsFragment) => `${employee.firstName} ${employee.lastName}`
  const sum = (secondsOf: (row: TimesheetRowFieldsFragment) => number) =>
    inHours(rows.reduce((total, row) => total + secondsOf(row), 0))
  return [
    {
      name: 'Timesheet',
      columns: [
        { name: 'Name' },
        ...days.map((day) => ({ name: `${weekdayName(day)} ${monthAndDay(day)}`, decimals: 2 })),
        { name: 'Total', decimals: 2 },
        { name: 'Scheduled', decimals: 2 },
      ],
      rows: rows.map((row) => [
        nameOf(row),
        ...row.days.map(({ workedSeconds }) => inHours(workedSeconds)),
        inHours(row.workedSeconds),
        inHours(row.scheduledSeconds),
      ]),
      totals: [
        'Total',
        ...days.map((_, day) => sum((row) => row.days[day]?.workedSeconds ?? 0)),
        sum(({ workedSeconds }) => workedSeconds),
        sum(({ scheduledSeconds }) => scheduledSeconds),
      ],
    },
    {
      name: 'Days',
      columns: [
        { name: 'Name' },
        { name: 'Date' },
        { name: 'Worked', decimals: 2 },
        { name: 'Scheduled', decimals: 2 },
        { name: 'Notes' },
      ],
      rows: rows.flatMap((row) =>
        row.days
          .filter((day) => !isEmpty(day))
          .map((day) => [
            nameOf(row),
            day.date,
            inHours(day.workedSeconds),
            inHours(day.scheduledSeconds),
            marksOf(day)
              .map(({ label }) => label)
              .join(', '),
          ]),
      ),
    },
  ]
}
