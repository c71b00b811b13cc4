import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#schema/shared/week-time.ts'
import { Button } from '../button.tsx'

/** `null` is this week. `first`: the first day of the shown week, yyyy-MM-dd. */
export const WeekSteps = ({ first, onStep }: { first: string; onStep: (first: string | null) => void }) => (
  <span className="flex gap-1">
    <Button size="icon" aria-label="Prev" title="Previous week" onClick={() => onStep(addDays(first, -7))}>
      <ChevronLeft aria-hidden />
    </Button>
    <Button onClick={() => onStep(null)}>This Week</Button>
    <Button size="icon" aria-label="Next" title="Next week" onClick={() => onStep(addDays(first, 7))}>
      <ChevronRight aria-hidden />
    </Button>
  </span>
)
