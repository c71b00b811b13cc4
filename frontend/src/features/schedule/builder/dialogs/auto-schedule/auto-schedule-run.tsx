import { useEffect, useEffectEvent } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useAutoSchedule, type AutoSchedulePlan } from './use-auto-schedule.ts'

const phases = {
  reading: 'Loading the week…',
  solving: 'Matching people to shifts…',
  improving: 'Balancing hours…',
  done: 'Done',
} as const

/** How far the work is. Closing it ends it, and nothing has happened. */
export function AutoScheduleRun({ onPlan, close }: { onPlan: (plan: AutoSchedulePlan) => void; close: () => void }) {
  const { progress, error, again } = useAutoSchedule()
  const plan = progress?.plan
  const show = useEffectEvent(onPlan)
  useEffect(() => {
    if (plan) show(plan)
  }, [plan])
  const percent = Math.round((progress?.progress ?? 0) * 100)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      actions={
        <>
          {error && <Button onClick={() => again()}>Try again</Button>}
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
              {percent} %
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
