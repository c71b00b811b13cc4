import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthAfter } from '../../lib/time/months.ts'
import { Button } from '../button.tsx'

/** `null` is this month. `month`: the shown month, yyyy-MM. `last`: the latest month that can be shown. */
export const MonthSteps = ({
  month,
  last,
  onStep,
}: {
  month: string
  last?: string
  onStep: (month: string | null) => void
}) => (
  <span className="flex gap-1">
    <Button size="icon" aria-label="Prev" title="Previous month" onClick={() => onStep(monthAfter(month, -1))}>
      <ChevronLeft aria-hidden />
    </Button>
    <Button onClick={() => onStep(null)}>Today</Button>
    <Button
      size="icon"
      aria-label="Next"
      title="Next month"
      disabled={last !== undefined && month >= last}
      onClick={() => onStep(monthAfter(month, 1))}
    >
      <ChevronRight aria-hidden />
    </Button>
  </span>
)
