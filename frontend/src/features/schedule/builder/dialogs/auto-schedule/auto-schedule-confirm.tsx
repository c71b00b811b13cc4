import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { MAX_WEEKS, ruleNames, type AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import { useBuilder } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { ruleTexts } from './rule-texts.ts'

const weekChoices = Array.from(
  { length: MAX_WEEKS },
  (_, index) => [index + 1, index === 0 ? 'This week only' : `${index + 1} weeks`] as const,
)

export function AutoScheduleConfirm({
  rules,
  setRules,
  weeks,
  setWeeks,
  onConfirm,
  close,
}: {
  rules: AutoScheduleRules
  setRules: (rules: AutoScheduleRules) => void
  weeks: number
  setWeeks: (weeks: number) => void
  onConfirm: () => void
  close: () => void
}) {
  const { week } = useBuilder()
  const open = week.shifts.filter(({ employeeId }) => employeeId === null).length
  const shown = ruleNames.filter((rule) => rule !== 'movePublished' || week.published || weeks > 1)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={open === 0 && weeks === 1} onClick={onConfirm}>
            Preview
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>Auto-assign shifts based on employee availability? This will fill any unassigned shifts.</p>
        <p className="text-quiet">
          {open === 0
            ? `${weeks > 1 ? 'The first' : 'This'} week has no unassigned shifts.`
            : `${countOfShifts(open)} unassigned${weeks > 1 ? ' in the first week' : ''}. You’ll review the plan first.`}
        </p>
        <SelectLine
          label="Weeks"
          hint="Each week is planned after the ones before it."
          value={weeks}
          options={weekChoices}
          onChange={({ target }) => setWeeks(Number(target.value))}
        />
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
