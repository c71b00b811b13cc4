import { CircleDashed, Users } from 'lucide-react'
import { initials } from '#frontend/shared/ui/avatar.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import type { DayMarksFragment, MonthShiftFragment } from '#frontend/gql/graphql.ts'
import { OPEN_SHIFT } from '../dialogs/names.ts'
import { Times } from '../dialogs/times.tsx'
import { DayMarks } from '../../day-marks.tsx'
import { countOfShifts, dayInWords, hoursOf } from '../model/labels.ts'
import { MOST_CHIPS, type MonthDay } from './month.ts'

export function MonthCell({
  day: { date, within, shifts, people, open, drafts, minutes },
  marks,
  today,
  loading,
  tabbable,
  onFocus,
  onOpen,
}: {
  day: MonthDay<MonthShiftFragment>
  marks: DayMarksFragment | undefined
  today: boolean
  loading: boolean
  tabbable: boolean
  onFocus: () => void
  onOpen: () => void
}) {
  const more = shifts.length - MOST_CHIPS
  const summary =
    shifts.length === 0
      ? 'no shifts'
      : [
          peopleInWords(people),
          `${hoursOf(minutes)} hours`,
          ...(open > 0 ? [`${countOfShifts(open)} open`] : []),
          ...(drafts > 0 ? ['draft'] : []),
        ].join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it names the day and its shifts
    <div role="gridcell" className="border-t border-line not-last:border-r">
      <button
        type="button"
        data-day={date}
        tabIndex={tabbable ? 0 : -1}
        aria-current={today ? 'date' : undefined}
        onFocus={onFocus}
        onClick={onOpen}
        className={cx(
          'flex h-full min-h-24 w-full flex-col gap-1 px-0.5 py-1 text-left text-small transition-colors hover:bg-sunken focus-visible:relative focus-visible:outline-offset-[-2px] md:min-h-32 md:p-2',
          today && 'bg-accent-soft',
          !within && 'text-quiet',
        )}
      >
        <span className="sr-only">
          {dayInWords(date)}
          {today && ', today'}: {summary}
          {marks?.holiday && `, holiday: ${marks.holiday}`}
          {marks?.note && `, note: ${marks.note}`}
        </span>
        <span aria-hidden className="flex flex-1 flex-col gap-1">
          <span data-figures className={cx('px-1 font-semibold', today && 'text-accent')}>
            {Number(date.slice(8))}
            {today && <span className="max-md:hidden"> Today</span>}
            {drafts > 0 && <span className="float-right font-normal text-quiet max-md:hidden">Draft</span>}
          </span>
          <span className="px-1 max-md:hidden">
            <DayMarks day={marks} brief />
          </span>
          {loading && <Skeleton className="h-8 w-full" />}
          {shifts.slice(0, MOST_CHIPS).map((shift) => (
            <Chip key={shift.id} shift={shift} />
          ))}
          {more > 0 && (
            <span className="px-1 text-quiet">
              +{more}
              <span className="max-md:hidden"> more</span>
            </span>
          )}
          {shifts.length > 0 && (
            <span data-figures className="mt-auto flex flex-wrap justify-between gap-x-2 px-1 text-quiet">
              <span className="inline-flex items-center gap-1">
                <Users aria-hidden className="size-3" />
                {people}
              </span>
              <span>
                {hoursOf(minutes)}
                <span className="max-md:hidden"> h</span>
              </span>
              {open > 0 && (
                <span className="flex w-full items-center gap-1 font-semibold text-warn">
                  <CircleDashed aria-hidden className="size-3" />
                  {open}
                  <span className="max-md:hidden"> open</span>
                </span>
              )}
            </span>
          )}
        </span>
      </button>
    </div>
  )
}

const peopleInWords = (people: number) => (people === 1 ? '1 person' : `${people} people`)

const Chip = ({
  shift: { employee, startsAt, endsAt, jobRole, location, published },
}: {
  shift: MonthShiftFragment
}) => (
  <span
    className={cx(
      'rounded-control border border-l-4 border-line border-l-edge bg-surface px-0.5 text-ink md:px-1',
      !published && 'border-dashed',
    )}
    style={{ borderLeftColor: jobRole?.color }}
  >
    <span className="block md:hidden">
      {employee ? initials(`${employee.firstName} ${employee.lastName}`) : 'Open'}
    </span>
    <span className="hidden md:block">
      <span className="block font-semibold">
        <Times startsAt={startsAt} endsAt={endsAt} zone={location.timeZone} brief />
      </span>
      <span className="block wrap-anywhere">
        {employee ? `${employee.firstName} ${employee.lastName}` : OPEN_SHIFT}
      </span>
    </span>
  </span>
)
