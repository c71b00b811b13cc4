import { useId, useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { PersonField } from '#frontend/shared/ui/form/person-choice.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { Textarea } from '#frontend/shared/ui/form/textarea.tsx'
import { useBuilder, type BuilderShift, type ShiftDraft } from '../../builder.ts'
import { positionsOf } from '../../model/rows.ts'
import { daysOfWeek } from '../../model/week-index.ts'
import { dayInWords } from '../../model/labels.ts'
import { breakName, breaksFor, type ShiftForm } from './draft.ts'
import { choicesOf, workerOf } from '../names.ts'
import { RoleSelect } from './role-select.tsx'

/** The fields of a shift. Who works it is chosen for a new one only; after that it is moved. */
export function ShiftFields({
  form,
  shift,
  draft,
}: {
  form: UseFormReturn<ShiftForm, unknown, ShiftDraft>
  shift: BuilderShift | undefined
  draft: ShiftDraft | undefined
}) {
  const { week } = useBuilder()
  const { register, control, formState } = form
  const { errors } = formState
  const positions = useId()
  const people = useMemo(() => choicesOf(week.people), [week.people])
  const open = shift ? shift.employeeId === null : (draft?.employeeId ?? null) === null
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shift ? (
          <p className="grid gap-1.5">
            <span className="font-semibold">Employee</span>
            <span className="flex min-h-row items-center">{workerOf(shift, week)}</span>
          </p>
        ) : (
          <Controller
            control={control}
            name="employeeId"
            render={({ field }) => (
              <PersonField
                ref={field.ref}
                label="Employee"
                people={people}
                value={field.value || null}
                onChoose={(employeeId) => field.onChange(employeeId ?? '')}
              />
            )}
          />
        )}
        <Field label="Day" error={errors.day?.message}>
          {(control) => (
            <Select {...control} {...register('day')}>
              {daysOfWeek(week.start).map((day) => (
                <option key={day} value={day}>
                  {dayInWords(day)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Start" error={errors.startTime?.message}>
          {/* The day that the end falls on depends on the start, so its error does too. */}
          {(control) => <Input {...control} {...register('startTime', { deps: related })} type="time" required />}
        </Field>
        <Field label="End" error={errors.endTime?.message}>
          {(control) => <Input {...control} {...register('endTime', { deps: related })} type="time" required />}
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Unpaid break" error={errors.breakMinutes?.message}>
          {(control) => (
            <Select {...control} {...register('breakMinutes')}>
              {breaksFor(shift).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {breakName(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Role" error={errors.jobRoleId?.message}>
          {(control) => (
            <RoleSelect
              {...control}
              {...register('jobRoleId')}
              roles={week.roles}
              chosen={draft?.jobRoleId}
              kept={shift?.jobRoleId ?? null}
            />
          )}
        </Field>
      </div>
      {open && (
        <Field label="Position" hint="Only people in this position are considered" error={errors.position?.message}>
          {(control) => (
            <>
              <Input {...control} {...register('position')} list={positions} autoComplete="off" />
              <datalist id={positions}>
                {positionsOf(week.people).map((position) => (
                  <option key={position}>{position}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
      <Field label="Notes" error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...register('notes')} />}
      </Field>
    </>
  )
}

const related: (keyof ShiftForm)[] = ['startTime', 'endTime', 'breakMinutes']
