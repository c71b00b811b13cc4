import type { ComponentProps } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useAutoSchedule } from './use-auto-schedule.ts'

export function AutoScheduleRun({
  rules,
  weeks,
  onAgain,
  close,
  ...rest
}: { rules: AutoScheduleRules; weeks: number } & Omit<
  ComponentProps<typeof PlanDialog>,
  'plans' | 'progress' | 'error'
>) {
  const { progress, plans, error } = useAutoSchedule(rules, weeks)
  const failure = error && errorMessage(error, 'Failed to auto-schedule')
  const line =
    plans.size < weeks && !failure ? <ProgressLine progress={progress} plans={plans.size} weeks={weeks} /> : null
  if (plans.size > 0) {
    return <PlanDialog {...rest} plans={plans} progress={line} error={failure} onAgain={onAgain} close={close} />
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      actions={
        <>
          {failure && <Button onClick={onAgain}>Try again</Button>}
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      {failure ? <Alert tone="bad">{failure}</Alert> : line}
    </Dialog>
  )
}
