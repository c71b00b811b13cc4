import { useState } from 'react'
import type { AutoSchedulePlan } from './use-auto-schedule.ts'
import type { RunResult } from '../../builder.ts'
import { AutoScheduleConfirm } from './auto-schedule-confirm.tsx'
import { AutoScheduleRun } from './auto-schedule-run.tsx'
import { LeftOutDialog } from '../left-out/left-out-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

type Step =
  | { at: 'confirm' }
  | { at: 'run' }
  | { at: 'plan'; plan: AutoSchedulePlan }
  | { at: 'done'; result: RunResult }

/** Fills the open shifts of the week: asks, works it out, shows who would get what, and does it only then. */
export default function AutoScheduleDialog({ close }: { close: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'confirm' })
  switch (step.at) {
    case 'confirm':
      return <AutoScheduleConfirm onConfirm={() => setStep({ at: 'run' })} close={close} />
    case 'run':
      return <AutoScheduleRun onPlan={(plan) => setStep({ at: 'plan', plan })} close={close} />
    case 'plan':
      return (
        <PlanDialog
          plan={step.plan}
          onApplied={(result) => (result.leftOut.length > 0 ? setStep({ at: 'done', result }) : close())}
          onAgain={() => setStep({ at: 'run' })}
          close={close}
        />
      )
    case 'done':
      return <LeftOutDialog title="Auto-Schedule" done="assigned" result={step.result} close={close} />
  }
}
