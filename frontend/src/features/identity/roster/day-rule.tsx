import { hourLabel } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { cx } from '#frontend/shared/ui/cx.ts'

const HOUR = 3_600_000

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Returns the elapsed share of the local day, 0 to 1. `now` is in milliseconds. */
export const shareOfDay = (now: number) => {
  const date = new Date(now)
  return (date.getHours() * 60 + date.getMinutes()) / 1440
}

const isNear = (hour: number, now: number) => {
  const since = shareOfDay(now) * 24 - hour
  return since >= 0 && since < 1.5
}

/** Hidden from screen readers: the time is also shown as text. */
export const DayRule = () => {
  const now = useMinute()
  return (
    <div aria-hidden className="relative h-6 overflow-clip select-none" data-figures>
      <div className="flex h-full items-end">
        {hours.map((hour) => (
          <span key={hour} className={cx('relative flex-1 border-l border-line', hour % 3 === 0 ? 'h-full' : 'h-1.5')}>
            {/* Hides hours that the mark would cover. */}
            {hour % 3 === 0 && !isNear(hour, now) && (
              <span className="absolute top-1 left-1.5 text-small leading-none text-quiet">
                {hourLabel(hour * HOUR, 'UTC')}
              </span>
            )}
          </span>
        ))}
      </div>
      <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${shareOfDay(now) * 100}%` }} />
    </div>
  )
}
