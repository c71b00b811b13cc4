import { useState } from 'react'
import type { RunResult } from '../../builder.ts'
import { LeftOutDialog } from '../left-out/left-out-dialog.tsx'
import { TemplateConfirm } from './template-confirm.tsx'
import { TemplateList, type ListedTemplate } from './template-list.tsx'
import type { Offered } from './templates.ts'

type TemplateStep =
  | { at: 'list' }
  | { at: 'confirm'; template: Offered<ListedTemplate> }
  | { at: 'done'; name: string; result: RunResult }

export default function TemplateDialog({ close }: { close: () => void }) {
  const [step, setStep] = useState<TemplateStep>({ at: 'list' })
  switch (step.at) {
    case 'list':
      return <TemplateList onChoose={(template) => setStep({ at: 'confirm', template })} close={close} />
    case 'confirm': {
      const { template } = step
      return (
        <TemplateConfirm
          template={template}
          onBack={() => setStep({ at: 'list' })}
          onApplied={(result) =>
            result.leftOut.length > 0 ? setStep({ at: 'done', name: template.name, result }) : close()
          }
          close={close}
        />
      )
    }
    case 'done':
      return <LeftOutDialog title={step.name} done="added" result={step.result} close={close} />
  }
}
