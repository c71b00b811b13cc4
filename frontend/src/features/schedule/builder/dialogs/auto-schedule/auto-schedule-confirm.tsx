import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { ruleNames, type AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import { useBuilder } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { ruleTexts } from './rule-texts.ts'

export function AutoScheduleConfirm({
  rules,
  setRules,
  onConfirm,
  close,
}: {
  rules: AutoScheduleRules
  setRules: (rules: AutoScheduleRules) => void
  onConfirm: () => void
  close: () => void
}) {
  const { week } = useBuilder()
  const open = week.shifts.filter(({ employeeId }) => employeeId === null).length
  const shown = ruleNames.filter((rule) => rule !== 'movePublished' || week.published)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={open === 0} onClick={onConfirm}>
            Preview
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>Auto-assign shifts based on employee availability? This will fill any unassigned shifts.</p>
        <p className="text-quiet">
          {open === 0
            ? 'This week has no unassigned shifts.'
            : `${countOfShifts(open)} unassigned. You’ll review the plan first.`}
        </p>
        {shown.map((rule) => (
          <SwitchLine
            key={rule}
            label={ruleTexts[rule].label}
            hint={ruleTexts[rule].hint}
            checked={rules[rule]}
            onChange={({ target }) => setRules({ ...rules, [rule]: target.checked })}
          />
        ))}
      </div>
    </Dialog>
  )
}
