import { lazy, Suspense, useState } from 'react'
import { isReportable } from '#schema/schedule/reportable.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { QueuedState } from '#frontend/shared/lib/offline-queue/queued-state.tsx'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useQueuedAbsences } from './absence/report-absence.ts'
import type { ReportableShift } from './absence/reportable-shift.ts'

const AbsenceDialog = lazy(() => import('./absence/absence-dialog.tsx'))

/** Reports that the user can't come in, for a shift that is running, today or tomorrow morning. Renders nothing for others. */
export function AbsenceButton({ shift }: { shift: ReportableShift }) {
  const [reporting, setReporting] = useState(false)
  const { startsAt, location } = shift
  const day = dayOf(startsAt, location.timeZone)
  const queued = useQueuedAbsences().find(({ input }) => input.day === day)
  if (!isReportable(shift, new Date(useMinute()).toISOString(), location.timeZone)) return null
  if (queued) return <QueuedState command={queued} />
  return (
    <>
      <Button
        size="small"
        aria-label={`I can’t come in ${shortDay(startsAt, location.timeZone)}`}
        onClick={() => setReporting(true)}
      >
        I can’t come in
      </Button>
      <Suspense>{reporting && <AbsenceDialog shift={shift} onClose={() => setReporting(false)} />}</Suspense>
    </>
  )
}
