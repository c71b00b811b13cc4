import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FieldArrayWithId, type UseFieldArrayReturn, useWatch } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { minutesOf, newShift, type Draft } from './draft.ts'
import { rowColumns, ShiftRow, type DraftForm, type JobRole } from './shift-row.tsx'
import type { Person } from '#frontend/shared/ui/form/person-choice.tsx'

export type Shifts = UseFieldArrayReturn<Draft, 'shifts', 'key'>

const heads = ['Employee', 'Job role', 'Start', 'End', 'Break', 'Notes']

export function ShiftRows({
  form,
  shifts,
  day,
  dayName,
  people,
  jobRoles,
}: {
  form: DraftForm
  shifts: Shifts
  day: number
  dayName: string
  people: ReadonlyMap<string, Person> | undefined
  jobRoles: readonly JobRole[]
}) {
  const ofDay = shifts.fields.flatMap((field, index) => (field.dayOfWeek === day ? [{ field, index }] : []))
  const [said, setSaid] = useState('')

  const add = () => {
    shifts.append(newShift(commandId(), day), { focusName: `shifts.${shifts.fields.length}.employeeId` })
    setSaid('Shift added')
  }
  const duplicate = (index: number) => {
    // Reads the form, because `fields` only has the initial values.
    shifts.insert(
      index + 1,
      { ...form.getValues(`shifts.${index}`), id: commandId() },
      { focusName: `shifts.${index + 1}.employeeId` },
    )
    setSaid('Shift duplicated')
  }
  const remove = ({ index, after }: { index: number; after: number | undefined }) => {
    shifts.remove(index)
    setSaid('Shift removed')
    // Removing a row would lose the focus, so it moves to the next or previous row.
    if (after !== undefined) requestAnimationFrame(() => form.setFocus(`shifts.${after}.employeeId`))
  }

  return (
    <div className="@container grid grid-cols-1 pt-2">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {ofDay.length > 0 && (
        <>
          <div aria-hidden className={cx('hidden gap-2 border-b border-line py-1 @min-[58.5rem]:grid', rowColumns)}>
            {heads.map((head) => (
              <span key={head} className="label">
                {head}
              </span>
            ))}
            <span className="w-[76px]" />
          </div>
          <ol>
            {ofDay.map(
              ({ field, index }: { field: FieldArrayWithId<Draft, 'shifts', 'key'>; index: number }, place) => (
                <ShiftRow
                  key={field.key}
                  form={form}
                  index={index}
                  number={place + 1}
                  people={people}
                  jobRoles={jobRoles}
                  onDuplicate={() => duplicate(index)}
                  onRemove={() => {
                    const next = ofDay[place + 1]
                    remove({ index, after: next ? next.index - 1 : ofDay[place - 1]?.index })
                  }}
                />
              ),
            )}
          </ol>
        </>
      )}
      {ofDay.length === 0 ? (
        <EmptyState
          action={
            <Button onClick={add}>
              <Plus aria-hidden />
              Add shift
            </Button>
          }
        >
          No shifts on {dayName}.
        </EmptyState>
      ) : (
        <div className="pt-3">
          <Button onClick={add}>
            <Plus aria-hidden />
            Add shift
          </Button>
        </div>
      )}
    </div>
  )
}

export function RunningTotal({ form }: { form: DraftForm }) {
  const shifts = useWatch({ control: form.control, name: 'shifts' })
  return (
    <p aria-live="polite" data-figures className="self-center">
      <b>
        {shifts.length} {shifts.length === 1 ? 'shift' : 'shifts'}
      </b>
      <span className="text-quiet"> · {hours(minutesOf(shifts) * 60)} h</span>
    </p>
  )
}
