import type { ComponentProps } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { useAutoSchedule } from './use-auto-schedule.ts'

const phases = {
  reading: 'Loading the week…',
  solving: 'Matching people to shifts…',
  improving: 'Balancing hours…',
  done: 'Done',
} as const

export function AutoScheduleRun({
  rules,
  onAgain,
  close,
  ...rest
}: { rules: AutoScheduleRules } & Omit<ComponentProps<typeof PlanDialog>, 'plan'>) {
  const { progress, error } = useAutoSchedule(rules)
  const plan = progress?.plan
  if (plan) return <PlanDialog {...rest} plan={plan} onAgain={onAgain} close={close} />
  const percent = Math.round((progress?.progress ?? 0) * 100)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      actions={
        <>
          {error && <Button onClick={onAgain}>Try again</Button>}
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      {error ? (
        <Alert tone="bad">{errorMessage(error, 'Failed to auto-schedule')}</Alert>
      ) : (
        <div className="grid gap-2">
          <p aria-live="polite" className="flex justify-between gap-4">
            {phases[progress?.phase ?? 'reading']}
            <span data-figures aria-hidden className="text-quiet">
              {percent}%
            </span>
          </p>
          <div
            role="progressbar"
            aria-label="Auto-Schedule"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-2 overflow-hidden rounded-full bg-sunken"
          >
            <div
              className="h-full origin-left rounded-full bg-accent transition-transform"
              style={{ transform: `scaleX(${percent / 100})` }}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}
