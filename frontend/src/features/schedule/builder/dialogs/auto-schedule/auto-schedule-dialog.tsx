import { useState } from 'react'
import { defaultRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { RunResult } from '../../builder.ts'
import { AutoScheduleConfirm } from './auto-schedule-confirm.tsx'
import { AutoScheduleRun } from './auto-schedule-run.tsx'
import { LeftOutDialog } from '../left-out/left-out-dialog.tsx'

type DialogStep = { at: 'confirm' } | { at: 'run'; run: number } | { at: 'done'; result: RunResult }

export default function AutoScheduleDialog({ close }: { close: () => void }) {
  const [step, setStep] = useState<DialogStep>({ at: 'confirm' })
  const [rules, setRules] = useState(defaultRules)
  const [weeks, setWeeks] = useState(1)
  const again = () => setStep({ at: 'run', run: step.at === 'run' ? step.run + 1 : 0 })
  switch (step.at) {
    case 'confirm':
      return <AutoScheduleConfirm {...{ rules, setRules, weeks, setWeeks, close }} onConfirm={again} />
    case 'run':
      return (
        <AutoScheduleRun
          key={step.run}
          rules={rules}
          weeks={weeks}
          onApplied={(result) => (result.leftOut.length > 0 ? setStep({ at: 'done', result }) : close())}
          onAgain={again}
          onRules={() => setStep({ at: 'confirm' })}
          onWithout={(rule) => {
            setRules({ ...rules, [rule]: false })
            again()
          }}
          close={close}
        />
      )
    case 'done':
      return <LeftOutDialog title="Auto-Schedule" done="assigned" result={step.result} close={close} />
  }
}
