import { CalendarDays } from 'lucide-react'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'

const LISTED = 5

/** Says on which of the requested days the employee is scheduled. `name`: of another employee. */
export function ScheduledDays({ days, name }: { days: readonly string[]; name: string | undefined }) {
  if (days.length === 0) return null
  const listed = days.slice(0, LISTED).map((day) => `${weekdayName(day)}, ${monthAndDay(day)}`)
  const more = days.length - listed.length
  const all = more > 0 ? [...listed, `${more} more ${more === 1 ? 'day' : 'days'}`] : listed
  return (
    <p className="flex items-start gap-2" data-figures>
      <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
      <span>
        {name ? `${name} is` : 'You are'} scheduled on {new Intl.ListFormat('en', { type: 'conjunction' }).format(all)}.
      </span>
    </p>
  )
}
