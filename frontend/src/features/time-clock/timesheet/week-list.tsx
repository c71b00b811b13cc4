import type { TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { entriesPath } from '#frontend/shared/lib/pages/time-entries-paths.ts'
import { isEmpty, marksOf, runningInWords } from './day-figures.tsx'
import { DayTarget } from './day-target.tsx'
import { useDayEditor } from './use-day-editor.tsx'

export function WeekList({ rows, days }: { rows: readonly TimesheetRowFieldsFragment[]; days: readonly string[] }) {
  const { mayEdit, open, editor } = useDayEditor()
  return (
    <>
      <ul aria-label="Team timesheet">
        {rows.map(({ id, employee, workedSeconds, scheduledSeconds, days: own }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={entriesPath(id, days[0] ?? '', days.at(-1) ?? '')}
              className="flex min-h-row items-center justify-between gap-3 px-4 py-1.5 -outline-offset-2"
            >
              <b>
                {employee.firstName} {employee.lastName}
              </b>
              <span data-figures>
                {hours(workedSeconds)} <span className="text-quiet">of {hours(scheduledSeconds)} h</span>
              </span>
            </Link>
            <ul>
              {own
                .filter((day) => !isEmpty(day))
                .map((day) => (
                  <li key={day.date}>
                    <DayTarget
                      className="flex min-h-row w-full flex-wrap items-center gap-x-3 px-4 pl-7 text-left -outline-offset-2"
                      to={entriesPath(id, day.date, day.date)}
                      onEdit={mayEdit({ employee }) ? (row) => open({ employee }, day.date, row) : undefined}
                    >
                      <span className="sr-only">{`${employee.firstName} ${employee.lastName}, `}</span>
                      <span className="w-24 shrink-0 text-quiet">
                        {weekdayName(day.date)} {monthAndDay(day.date)}
                      </span>
                      <span className="flex flex-1 flex-wrap gap-x-2">
                        {marksOf(day).map(({ label, tone }) => (
                          <span key={label} className={cx('text-small font-semibold', tone)}>
                            {label}
                          </span>
                        ))}
                      </span>
                      <span className="whitespace-nowrap">
                        {day.isIn && `${runningInWords(day)} · `}
                        {hours(day.workedSeconds)} <span className="text-quiet">of {hours(day.scheduledSeconds)}</span>
                      </span>
                    </DayTarget>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {editor}
    </>
  )
}
