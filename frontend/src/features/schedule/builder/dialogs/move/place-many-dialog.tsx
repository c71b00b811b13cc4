import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { PersonField } from '#frontend/shared/ui/form/person-choice.tsx'
import { addDays, dayOf, daysApart } from '#schema/shared/week-time.ts'
import { useBuilder, type BuilderShift } from '../../builder.ts'
import { countOfShifts, dayInWords } from '../../model/labels.ts'
import { placedAt, withPlaced } from '../../model/selection.ts'
import { daysOfWeek } from '../../model/week-index.ts'
import { choicesOf } from '../names.ts'
import { ConflictList } from '../shift/conflict-list.tsx'
import { conflictsAt, hasError } from '../shift/draft.ts'
import { useApply } from '../use-apply.ts'

export default function PlaceManyDialog({
  step,
  shifts,
  close,
}: {
  step: 'assign' | 'move'
  shifts: readonly BuilderShift[]
  close: () => void
}) {
  const { week, actions } = useBuilder()
  const { timeZone } = week
  const days = shifts.map(({ startsAt }) => dayOf(startsAt, timeZone)).toSorted()
  const first = days[0] ?? week.start
  const last = days.at(-1) ?? first
  const [employeeId, setEmployeeId] = useState<string | null>(shifts[0]?.employeeId ?? null)
  const [day, setDay] = useState(first)
  const placed =
    step === 'assign'
      ? shifts.map((shift) => ({ shift, to: { employeeId, day: dayOf(shift.startsAt, timeZone) } }))
      : placedAt(shifts, { employeeId: shifts[0]?.employeeId ?? null, day }, timeZone)
  const { pending, onClick } = useApply(() => actions.moveMany(placed), close)
  const after = { ...week, shifts: withPlaced(week.shifts, placed, timeZone) }
  const ids = new Set(shifts.map(({ id }) => id))
  const found = pending
    ? []
    : after.shifts
        .filter(({ id }) => ids.has(id))
        .flatMap((shift) => conflictsAt({ ...shift, shiftId: shift.id }, after))
  const conflicts = [...new Map(found.map((conflict) => [conflict.type, conflict])).values()]
  const stays = placed.every(
    ({ shift, to }) => to.employeeId === shift.employeeId && to.day === dayOf(shift.startsAt, timeZone),
  )
  // The last shift must stay within the week.
  const choices = daysOfWeek(week.start).filter(
    (each) => addDays(last, daysApart(first, each)) < addDays(week.start, 7),
  )
  return (
    <Dialog
      open
      onOpenChange={close}
      title={step === 'assign' ? 'Assign shifts' : 'Move shifts'}
      description={countOfShifts(shifts.length)}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={hasError(conflicts) || stays}
            title={hasError(conflicts) ? 'Cannot save shift with errors' : undefined}
            onClick={onClick}
          >
            {step === 'assign' ? 'Assign' : 'Move'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {step === 'assign' ? (
          <PersonField label="Employee" people={choicesOf(week.people)} value={employeeId} onChoose={setEmployeeId} />
        ) : (
          <SelectField
            label="First day"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            options={choices.map((each) => [each, dayInWords(each)])}
          />
        )}
        <ConflictList conflicts={conflicts} />
      </div>
    </Dialog>
  )
}
