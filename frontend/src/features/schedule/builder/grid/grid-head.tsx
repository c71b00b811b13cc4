import { cx } from '#frontend/shared/ui/cx.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import type { WeekIndex } from '../model/week-index.ts'
import { hoursOf } from '../model/labels.ts'

export const headHeight = 60

/** The sticky head: the days with their planned hours, and the total. */
export const GridHead = ({
  days,
  today,
  index,
  columns,
}: {
  days: readonly string[]
  today: string
  index: WeekIndex
  columns: string
}) => (
  <div role="rowgroup" className="sticky top-0 z-20">
    <div
      role="row"
      aria-rowindex={1}
      className="grid border-b border-line bg-surface"
      style={{ gridTemplateColumns: columns, height: headHeight }}
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
            'grid content-center border-r border-line px-2 text-small',
            day === today && 'bg-accent-soft font-semibold text-accent',
          )}
        >
          <span className="label">
            {weekdayName(day)}
            {day === today && ' · Today'}
          </span>
          <span data-figures>{monthAndDay(day)}</span>
          <span data-figures className="text-quiet">
            {hoursOf(index.dayMinutes[place] ?? 0)} h
          </span>
        </div>
      ))}
      <div role="columnheader" className="grid content-center px-2 text-right text-small">
        <span className="label">Total</span>
        <span data-figures className="text-quiet">
          {hoursOf(index.minutes)} h
        </span>
      </div>
    </div>
  </div>
)
