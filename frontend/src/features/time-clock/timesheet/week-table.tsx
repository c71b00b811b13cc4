import type { TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import { dateInWords, monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Table, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { entriesPath } from '#frontend/shared/lib/pages/time-entries-paths.ts'
import { DayFigures } from './day-figures.tsx'
import { DayTarget } from './day-target.tsx'
import { useDayEditor } from './use-day-editor.tsx'
import { useGridKeys } from './use-grid-keys.ts'

const cell = 'grid min-h-12 content-start gap-0 px-2 py-1.5 -outline-offset-2 hover:bg-sunken'

export function WeekTable({
  rows,
  days,
  today,
}: {
  rows: readonly TimesheetRowFieldsFragment[]
  days: readonly string[]
  today: string
}) {
  const { at, grid } = useGridKeys()
  const { mayEdit, open, editor } = useDayEditor()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return (
    <div {...grid}>
      <Table label="Team timesheet" className="min-w-[52rem] table-fixed">
        <thead>
          <tr>
            <Th className="sticky left-0 z-10 w-40">Name</Th>
            {days.map((day) => (
              <Th key={day} numeric className={cx('sm:px-2!', day === today && 'text-ink')}>
                {weekdayName(day)} <span className="block font-normal">{monthAndDay(day)}</span>
              </Th>
            ))}
            <Th numeric className="w-24">
              Total
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, employee, days, workedSeconds, scheduledSeconds }, row) => (
            <Tr key={id}>
              <th scope="row" className="sticky left-0 z-10 bg-surface p-0 text-left align-top font-normal">
                <Link {...at(row, 0)} to={entriesPath(id, first, last)} className={cx(cell, 'px-4')}>
                  {employee.firstName} {employee.lastName}
                </Link>
              </th>
              {days.map((day, column) => (
                <td key={day.date} className={cx('p-0 text-right align-top', day.date === today && 'bg-paper')}>
                  <DayTarget
                    {...at(row, column + 1)}
                    className={cx(cell, 'w-full justify-items-end text-right')}
                    to={entriesPath(id, day.date, day.date)}
                    onEdit={mayEdit({ employee }) ? (cell) => open({ employee }, day.date, cell) : undefined}
                  >
                    <span className="sr-only">{`${employee.firstName} ${employee.lastName}, ${dateInWords(day.date)}: `}</span>
                    <DayFigures day={day} />
                  </DayTarget>
                </td>
              ))}
              <td data-figures className="px-4 py-1.5 text-right align-top whitespace-nowrap">
                <b>{hours(workedSeconds)}</b>
                <span className="block text-small text-quiet">of {hours(scheduledSeconds)}</span>
              </td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {editor}
    </div>
  )
}
