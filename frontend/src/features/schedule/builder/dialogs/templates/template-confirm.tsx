import { useState } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type RunResult } from '../../builder.ts'
import { useApply } from '../use-apply.ts'
import type { ListedTemplate } from './template-list.tsx'
import { isInWeek } from '../../model/draft.ts'
import { countOfShifts } from '../../model/labels.ts'
import type { Offered } from './templates.ts'

const ways = {
  leave_out: 'Skip conflicting shifts',
  refuse: 'Don’t apply if any shift conflicts',
} as const

export function TemplateConfirm({
  template,
  onBack,
  onApplied,
  close,
}: {
  template: Offered<ListedTemplate>
  onBack: () => void
  onApplied: (result: RunResult) => void
  close: () => void
}) {
  const { actions, week } = useBuilder()
  const today = dayOf(new Date(useMinute()).toISOString(), week.timeZone)
  const weekName = isInWeek(today, week.start) ? 'the current week' : `the week of ${dateInWords(week.start)}`
  const [onConflict, setOnConflict] = useState<keyof typeof ways>('leave_out')
  const { id, name, shiftCount, applied } = template
  const button = useApply(() => actions.applyTemplate(id, { onConflict, again: applied }), onApplied)

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Apply Template"
      description={`${name}, ${countOfShifts(shiftCount)}`}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="primary" {...button}>
            {applied ? 'Apply again' : 'Apply'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>Apply this template to {weekName}? This will add shifts from the template.</p>
        {applied && <Alert tone="warn">Already applied. Applying again adds duplicates.</Alert>}
        <fieldset className="grid">
          <legend className="pb-1 font-semibold">If a shift conflicts</legend>
          {Object.entries(ways).map(([way, words]) => (
            <label key={way} className="flex min-h-row items-center gap-2.5">
              <input
                type="radio"
                name="clash"
                checked={onConflict === way}
                onChange={() => setOnConflict(way as keyof typeof ways)}
                className="size-4"
              />
              {words}
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
