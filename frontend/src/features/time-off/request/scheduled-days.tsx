import { CalendarDays } from 'lucide-react'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { firstOf } from './first-of.ts'

const LISTED = 5

/** Says on which of the requested days the employee is scheduled. `name`: of another employee. */
export function ScheduledDays({ days, name }: { days: readonly string[]; name: string | undefined }) {
  if (days.length === 0) return null
  const named = days.map((day) => `${weekdayName(day)}, ${monthAndDay(day)}`)
  return (
    <p className="flex items-start gap-2" data-figures>
      <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
      <span>
        {name ? `${name} is` : 'You are'} scheduled on {firstOf(named, LISTED, ['day', 'days'])}.
      </span>
    </p>
  )
}
