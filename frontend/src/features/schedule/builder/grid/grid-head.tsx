import { StickyNote } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import type { WeekIndex } from '../model/week-index.ts'
import { dayInWords, hoursOf } from '../model/labels.ts'
import { DayMarks } from '../../day-marks.tsx'
import { useBuilder, type BuilderWeek } from '../builder.ts'
import { coverageOf } from '../model/coverage.ts'
import type { Need } from '#schema/staffing-needs/gap.ts'
import { dayGapOf } from '../model/day-gap.ts'
import { CoverageBar } from './coverage-bar.tsx'
import { NeedSummary } from './need-summary.tsx'

export const headHeightOf = (days: BuilderWeek['days'], hasNeeds: boolean) =>
  60 +
  18 * Number(hasNeeds) +
  18 * Number(days.some(({ holiday }) => holiday)) +
  18 * Number(days.some(({ note }) => note))

export const GridHead = ({
  days,
  today,
  index,
  columns,
  height,
  needs,
}: {
  days: readonly string[]
  today: string
  index: WeekIndex
  columns: string
  height: number
  needs: readonly Need[]
}) => {
  const { week, readOnly, open } = useBuilder()
  const { timeZone } = week
  // Deferred: with thousands of shifts, recounting would delay the frame that shows a drop.
  const before = useDeferredValue(week)
  const { shifts, neighbours } = before.id === week.id ? before : week
  const coverage = useMemo(() => {
    const around = [...neighbours, ...shifts]
    return days.map((day) => coverageOf(day, timeZone, around))
  }, [days, timeZone, neighbours, shifts])
  const gaps = useMemo(() => {
    if (needs.length === 0) return []
    const around = [...neighbours, ...shifts]
    return days.map((day) => dayGapOf(day, timeZone, { needs, shifts: around }))
  }, [days, timeZone, neighbours, shifts, needs])
  const most = Math.max(...coverage.flat().map(({ people, open }) => people + open))
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        className="grid border-b border-line bg-surface"
        style={{ gridTemplateColumns: columns, height }}
      >
        <div role="columnheader" className="label sticky left-0 z-10 self-stretch border-r border-line bg-surface p-3">
          Employee
        </div>
        {days.map((day, place) => (
          <div
            key={day}
            role="columnheader"
            data-day={place}
            aria-current={day === today ? 'date' : undefined}
            className={cx(
              'group relative grid grid-cols-1 content-start border-r border-line px-2 py-1.5 text-small',
              day === today && 'bg-accent-soft font-semibold text-accent',
            )}
          >
            <span data-figures className="truncate">
              <span className="label">{weekdayName(day)}</span> {monthAndDay(day)}
            </span>
            <span data-figures className="truncate text-quiet">
              {day === today && <span className="font-semibold text-accent">Today · </span>}
              {hoursOf(index.dayMinutes[place] ?? 0)} h
            </span>
            <CoverageBar hours={coverage[place] ?? []} zone={timeZone} most={most} />
            {gaps[place] && <NeedSummary gap={gaps[place]} roles={week.roles} zone={timeZone} />}
            <DayMarks day={week.days[place]} brief />
            {!readOnly && (
              // Keyboard users have the "Note for the day" command instead.
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Note for ${dayInWords(day)}`}
                title="Note for the day"
                onClick={() => open({ kind: 'note', day })}
                className="absolute top-1 right-1 rounded-control bg-surface p-1.25 text-quiet opacity-0 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100 pointer-coarse:opacity-100"
              >
                <StickyNote aria-hidden className="size-3.5" />
              </button>
            )}
          </div>
        ))}
        <div role="columnheader" className="grid content-start px-2 py-1.5 text-right text-small">
          <span className="label">Total</span>
          <span data-figures className="text-quiet">
            {hoursOf(index.minutes)} h
          </span>
        </div>
      </div>
    </div>
  )
}
