import { lazy, Suspense, useState } from 'react'
import { isReportable } from '#schema/schedule/reportable.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { dayOf, home } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { HiddenLoading } from '#frontend/shared/ui/together.tsx'
import { AbsenceButton } from './absence-button.tsx'
import type { ReportableShift } from './absence/reportable-shift.ts'
import { reasonInWords } from '#frontend/features/leave/reasons.ts'
import { useMyTimeOff } from './use-my-time-off.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

/** The user's next shift with a button to report an absence, or the request that a report has made. */
export function OwnAbsence({ shifts }: { shifts: readonly ReportableShift[] }) {
  const { data: requests, failed } = useMyTimeOff()
  const minute = useMinute()
  const [cancels, setCancels] = useState(false)
  if (!requests && !failed) return <HiddenLoading />
  const today = dayOf(minute, home.timeZone)
  const reported = requests?.find(
    ({ status, startDate, endDate, requestedAt }) =>
      status === 'pending' &&
      startDate === endDate &&
      (startDate === today || startDate === addDays(today, 1)) &&
      dayOf(Date.parse(requestedAt), home.timeZone) >= addDays(today, -1),
  )
  const shift = shifts.find((each) => isReportable(each, new Date(minute).toISOString(), each.location.timeZone))
  if (!reported) return shift ? <AbsenceButton shift={shift} /> : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p>
        <b>{reasonInWords(reported.reason)}</b> {reported.startDate === today ? 'today' : 'tomorrow'}: your manager will
        decide
      </p>
      <Button size="small" onClick={() => setCancels(true)}>
        Take back
      </Button>
      <Suspense>{cancels && <CancelDialog requestId={reported.id} onClose={() => setCancels(false)} />}</Suspense>
    </div>
  )
}
