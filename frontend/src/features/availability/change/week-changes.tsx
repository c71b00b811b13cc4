import { ArrowRight } from 'lucide-react'
import type { AvailableWeekdayFragment } from '#frontend/gql/graphql.ts'
import { shownWeekdays, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { hoursInWords } from '../hours-in-words.ts'

const names = weekdayNames()

type Week = readonly AvailableWeekdayFragment[]

const inWords = (week: Week, weekday: number) => {
  const day = week.find(({ dayOfWeek }) => dayOfWeek === weekday)
  return day ? hoursInWords(day) : 'Not set'
}

/** The weekdays on which two weeks differ, with the hours of both. */
export function WeekChanges({ before, days }: { before: Week; days: Week }) {
  const changed = shownWeekdays()
    .map((weekday) => ({ weekday, from: inWords(before, weekday), to: inWords(days, weekday) }))
    .filter(({ from, to }) => from !== to)
  if (changed.length === 0) return <p className="text-quiet">The same hours as now</p>
  return (
    <ul className="grid gap-0.5" data-figures>
      {changed.map(({ weekday, from, to }) => (
        <li key={weekday} className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-24 font-semibold">{names[weekday]}</span>
          <span className="text-quiet">{from}</span>
          <span className="flex items-center gap-x-2">
            <ArrowRight aria-label="becomes" role="img" className="size-3.5 shrink-0 text-quiet" />
            {to}
          </span>
        </li>
      ))}
    </ul>
  )
}
