import { TriangleAlert } from 'lucide-react'
import { blackoutInWords } from '#schema/time-off-limits/limits.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'

/** `mayEnter`: the viewer is a manager, whose entries a blackout does not refuse. */
export const BlackoutWarning = ({
  blackout,
  mayEnter,
}: {
  blackout: { startDate: string; endDate: string; reason: string }
  mayEnter: boolean
}) => (
  <p role="status" className={mayEnter ? 'flex items-start gap-2 text-warn' : 'flex items-start gap-2 text-bad'}>
    <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
    <span>
      {blackoutInWords(blackout, dateInWords)}.{mayEnter && ' You can still enter it.'}
    </span>
  </p>
)
