import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { Basis, EntryForm } from './entry-draft.ts'

/** The day, the clock-in and clock-out, and the breaks between them. */
export function TimesFields({ basis: { entry, running } }: { basis: Basis }) {
  const { control, register, formState } = useFormContext<
    EntryForm,
    unknown,
    { times: EntryTimes | null; reason: string }
  >()
  const { errors } = formState
  // The only field to fill in after a missed clock-out.
  const isMissing = entry && !running && !entry.clockOut
  const { fields, append, remove } = useFieldArray({ control, name: 'breaks' })
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <Field label="Date" error={errors.day?.message}>
            {(control) => <Input {...control} {...register('day')} type="date" required />}
          </Field>
        </div>
        <Field label="Clock In" error={errors.clockIn?.message}>
          {(control) => <Input {...control} {...register('clockIn')} type="time" required />}
        </Field>
        <Field
          label="Clock Out"
          hint={running ? 'Leave empty if still clocked in' : undefined}
          error={errors.clockOut?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('clockOut')}
              type="time"
              required={!running}
              data-focus-first={isMissing || undefined}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Breaks</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
            <Field label={`Break ${index + 1} from`} error={errors.breaks?.[index]?.start?.message}>
              {(control) => <Input {...control} {...register(`breaks.${index}.start`)} type="time" required />}
            </Field>
            <Field label="to" error={errors.breaks?.[index]?.end?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register(`breaks.${index}.end`)}
                  type="time"
                  aria-label={`Break ${index + 1} to`}
                />
              )}
            </Field>
            <Button
              variant="ghost"
              size="icon"
              className="mt-[calc(1.25rem+0.375rem)]"
              aria-label={`Remove break ${index + 1}`}
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </Button>
          </div>
        ))}
        {(errors.breaks?.root?.message ?? errors.breaks?.message) && (
          <p role="alert" className="text-small text-bad">
            {errors.breaks?.root?.message ?? errors.breaks?.message}
          </p>
        )}
        <Button size="small" className="justify-self-start" onClick={() => append({ start: '', end: '' })}>
          <Plus aria-hidden />
          Add break
        </Button>
      </fieldset>
    </>
  )
}
