import { useMemo } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { InputField, SelectField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { PersonField } from '#frontend/shared/ui/form/person-choice.tsx'
import { PositionField } from '#frontend/shared/ui/form/position-field.tsx'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type BuilderShift, type BuilderWeek, type ShiftDraft, type ShiftPreset } from '../../builder.ts'
import { positionsOf } from '../../model/rows.ts'
import { daysOfWeek } from '../../model/week-index.ts'
import { dayInWords } from '../../model/labels.ts'
import { breakName, breaksFor, type ShiftForm } from './draft.ts'
import { choicesOf } from '../names.ts'
import { RoleSelect } from './role-select.tsx'
import type { Usual } from './use-usual-shift.ts'

export function ShiftFields({
  form,
  shift,
  draft,
  usual,
  presets,
}: {
  form: UseFormReturn<ShiftForm, unknown, ShiftDraft>
  shift: BuilderShift | undefined
  draft: ShiftDraft | undefined
  usual: Usual | null
  presets: readonly ShiftPreset[]
}) {
  const { week } = useBuilder()
  const { register, control, formState } = form
  const { errors } = formState
  // Whether the end is on the next day depends on the start, so both times are validated together.
  const time = (name: 'startTime' | 'endTime') => ({
    error: errors[name]?.message,
    ...register(name, { deps: related }),
  })
  const people = useMemo(() => choicesOf(week.people), [week.people])
  const open = useWatch({ control, name: 'employeeId' }) === ''
  // Users usually open an open shift to assign an employee.
  const startsAtPerson = shift?.employeeId === null
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="employeeId"
          render={({ field }) => (
            <PersonField
              ref={field.ref}
              label="Employee"
              people={people}
              value={field.value || null}
              focusFirst={startsAtPerson}
              onChoose={(employeeId) => field.onChange(employeeId ?? '')}
            />
          )}
        />
        <SelectField
          label="Day"
          error={errors.day?.message}
          {...register('day')}
          options={daysOfWeek(week.start).map((day) => [day, dayInWords(day)])}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <InputField
          label="Start"
          {...time('startTime')}
          type="time"
          required
          data-focus-first={!startsAtPerson || undefined}
        />
        <InputField label="End" {...time('endTime')} type="time" required />
      </div>
      {usual && draft?.startTime === usual.startTime && draft.endTime === usual.endTime && (
        <p role="status" className="-mt-2 text-small text-quiet">
          {usual.sameWeekday ? `Usual hours on ${weekdayNames()[weekdayOf(draft.day)]}` : 'Hours of recent shifts'}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label="Unpaid break"
          error={errors.breakMinutes?.message}
          {...register('breakMinutes')}
          options={breaksFor(shift ?? usual, presets).map((minutes) => [minutes, breakName(minutes)])}
        />
        <Field label="Job role" error={errors.jobRoleId?.message}>
          {(control) => (
            <RoleSelect
              {...control}
              {...register('jobRoleId')}
              roles={ownFirst(week, draft?.employeeId)}
              chosen={draft?.jobRoleId}
              kept={shift?.jobRoleId ?? null}
            />
          )}
        </Field>
      </div>
      {open && (
        <PositionField
          hint="Used only if no job role is set"
          error={errors.position?.message}
          {...register('position')}
          positions={positionsOf(week.people)}
        />
      )}
      <TextareaField label="Notes" error={errors.notes?.message} {...register('notes')} />
    </>
  )
}

function ownFirst({ people, roles }: BuilderWeek, employeeId: string | null | undefined) {
  const own = people.find((person) => person.employeeId === employeeId)?.jobRoleIds ?? []
  const [first = [], others = []] = [true, false].map((works) => roles.filter(({ id }) => own.includes(id) === works))
  return [...first, ...others]
}

const related: (keyof ShiftForm)[] = ['startTime', 'endTime', 'breakMinutes']
