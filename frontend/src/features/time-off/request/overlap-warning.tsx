import { TriangleAlert } from 'lucide-react'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'

/** Says that a request already covers some of the days. `name`: of another employee. */
export const OverlapWarning = ({
  startDate,
  endDate,
  name,
}: {
  startDate: string
  endDate: string
  name: string | undefined
}) => (
  <p role="status" className="flex items-start gap-2 text-bad" data-figures>
    <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
    <span>
      {name ? `${name} already has` : 'You already have'} time off on {daysInWords(startDate, endDate)}.
    </span>
  </p>
)
