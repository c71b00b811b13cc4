import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { AwayName } from './away-name.tsx'
import type { MonthDay } from './month.ts'

export function MonthList({ days, today }: { days: readonly MonthDay[]; today: string }) {
  const busy = days.filter(({ inMonth, away, holiday }) => inMonth && (away.length > 0 || holiday))
  return (
    <div className="sm:hidden">
      {busy.length === 0 && <EmptyState>No one is away this month</EmptyState>}
      <ol>
        {busy.map(({ date, away, holiday }) => (
          <li
            key={date}
            className={cx(
              'grid grid-cols-[4rem_1fr] gap-x-3 border-b border-line px-4 py-2 last:border-b-0',
              date === today && 'bg-accent-soft',
            )}
          >
            <time dateTime={date}>
              <span className="label block">{weekdayName(date)}</span>
              {monthAndDay(date)}
            </time>
            <span className="flex flex-wrap content-start gap-1.5">
              {holiday && (
                <span className="w-full text-small">
                  <span className="sr-only">Holiday: </span>
                  {holiday}
                </span>
              )}
              {away.map((absence) => (
                <AwayName key={absence.id} {...absence} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
