import { cx } from '#frontend/shared/ui/cx.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import type { WeekIndex } from '../model/week-index.ts'
import { hoursOf } from '../model/labels.ts'

export const DayStrip = ({
  days,
  today,
  index,
  chosen,
  choose,
}: {
  days: readonly string[]
  today: string
  index: WeekIndex
  chosen: number
  choose: (day: number) => void
}) => (
  <div
    role="group"
    aria-label="Day"
    className="sticky top-14 z-10 -mx-4 grid grid-cols-7 border-y border-line bg-surface px-1 lg:top-0"
  >
    {days.map((day, place) => (
      <button
        key={day}
        type="button"
        aria-pressed={place === chosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => choose(place)}
        className={cx(
          'grid min-h-12 justify-items-center border-b-2 py-1 text-small focus-visible:-outline-offset-2',
          place === chosen ? 'border-accent bg-accent-soft font-semibold' : 'border-transparent',
          day === today && 'text-accent',
        )}
      >
        <span className="sr-only">
          {`${weekdayName(day)}, ${monthAndDay(day)}, ${hoursOf(index.dayMinutes[place] ?? 0)} h`}
        </span>
        <span aria-hidden>{weekdayName(day)}</span>
        <span aria-hidden data-figures>
          {day.slice(8).replace(/^0/, '')}
        </span>
        <span aria-hidden data-figures className="text-quiet">
          {hoursOf(index.dayMinutes[place] ?? 0)}
        </span>
      </button>
    ))}
  </div>
)
