import type { AttendanceIncidentKind, TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { cx } from '#frontend/shared/ui/cx.ts'

type TimesheetDay = TimesheetRowFieldsFragment['days'][number]

const markNames: Record<AttendanceIncidentKind, string> = {
  late: 'Late',
  left_early: 'Left early',
  no_show: 'No-show',
  missed_punch: 'No clock-out',
  unscheduled: 'Unscheduled',
}

export const marksOf = ({ marks, isIn, reviews }: TimesheetDay) => [
  ...(isIn ? [{ label: 'Clocked in', tone: 'text-good' }] : []),
  ...marks.map((kind) => ({
    label: markNames[kind],
    tone: kind === 'no_show' ? 'text-bad' : kind === 'unscheduled' ? 'text-quiet' : 'text-warn',
  })),
  ...(reviews > 0 ? [{ label: 'To review', tone: 'text-accent' }] : []),
]

export const isEmpty = ({ workedSeconds, scheduledSeconds, marks, isIn, reviews }: TimesheetDay) =>
  workedSeconds === 0 && scheduledSeconds === 0 && marks.length === 0 && !isIn && reviews === 0

export const runningInWords = ({ runningSeconds }: TimesheetDay) => `${hours(runningSeconds)} so far`

export const DayFigures = ({ day }: { day: TimesheetDay }) => (
  <>
    {(day.workedSeconds > 0 || !day.isIn) && (
      <b className={cx(day.workedSeconds === 0 && 'font-normal text-quiet')}>
        {day.workedSeconds === 0 ? '–' : hours(day.workedSeconds)}
      </b>
    )}
    {day.isIn && <span>{runningInWords(day)}</span>}
    {day.scheduledSeconds > 0 && <span className="text-small text-quiet">of {hours(day.scheduledSeconds)}</span>}
    {marksOf(day).map(({ label, tone }) => (
      <span key={label} className={cx('text-small font-semibold', tone)}>
        {label}
      </span>
    ))}
  </>
)
