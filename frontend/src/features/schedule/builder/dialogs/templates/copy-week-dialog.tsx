import { useState } from 'react'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import { useBuilder, type RunResult } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { LeftOutDialog } from '../left-out/left-out-dialog.tsx'
import { useTargetWeek } from '../move/use-target-week.ts'
import { useApply } from '../use-apply.ts'

export default function CopyWeekDialog({ close }: { close: () => void }) {
  const { week, actions } = useBuilder()
  const from = addDays(week.start, -7)
  const { target: last, failed } = useTargetWeek(from, week.locationId)
  const [result, setResult] = useState<RunResult>()
  const button = useApply(
    () => actions.copyFrom(from),
    (run) => (run.leftOut.length > 0 ? setResult(run) : close()),
  )
  if (result) return <LeftOutDialog title="Copy last week" done="copied" result={result} close={close} />
  const count = last?.shifts.length
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Copy last week"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" {...button} disabled={!count}>
            Copy
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failed && <Alert tone="bad">We couldn’t load last week.</Alert>}
        {count === undefined && !failed && <Skeleton className="h-5 w-full" />}
        {count === 0 && <p>There are no shifts in the week of {dateInWords(from)}.</p>}
        {count !== undefined && count > 0 && (
          <p>
            Copy {countOfShifts(count)} from the week of {dateInWords(from)} into this week?
          </p>
        )}
        {count !== undefined && count > 0 && week.shifts.length > 0 && (
          <Alert>This week already has {countOfShifts(week.shifts.length)}. Conflicting shifts are skipped.</Alert>
        )}
      </div>
    </Dialog>
  )
}
