import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { dateInWords, monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import { daysOfWeek } from '../../model/week-index.ts'

export function DayChoice({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const sunday = sundayOf(day)
  const name = useId()
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <span id={heading} aria-live="polite" className="font-semibold">
          Week of {dateInWords(sunday)}
        </span>
        <span className="flex gap-1">
          <Button variant="ghost" size="icon" aria-label="Previous week" onClick={() => onChoose(addDays(day, -7))}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label="Next week" onClick={() => onChoose(addDays(day, 7))}>
            <ChevronRight aria-hidden />
          </Button>
        </span>
      </div>
      <div className="grid grid-cols-7 gap-1">
        {daysOfWeek(sunday).map((each) => (
          <label
            key={each}
            className="grid min-h-12 cursor-pointer place-content-center rounded-control border border-edge text-center transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={each === day}
              onChange={() => onChoose(each)}
              aria-label={`${weekdayName(each)}, ${monthAndDay(each)}`}
              className="sr-only"
            />
            <span aria-hidden className="text-small text-quiet">
              {weekdayName(each)}
            </span>
            <span aria-hidden data-figures>
              {Number(each.slice(8))}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
