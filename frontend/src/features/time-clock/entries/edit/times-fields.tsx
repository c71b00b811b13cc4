import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { DraftBasis, EntryForm } from './entry-draft.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

export function TimesFields({ basis: { entry, running } }: { basis: DraftBasis }) {
  const { control, register, formState } = useFormContext<
    EntryForm,
    unknown,
    { times: EntryTimes | null; reason: string }
  >()
  const { errors } = formState
  // Focused because it is the only field to fill in after a missed clock-out.
  const isMissing = entry && !running && !entry.clockOut
  const { fields, append, remove } = useFieldArray({ control, name: 'breaks' })
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <InputField label="Date" error={errors.day?.message} {...register('day')} type="date" required />
        </div>
        <InputField label="Clock In" error={errors.clockIn?.message} {...register('clockIn')} type="time" required />
        <InputField
          label="Clock Out"
          hint={running ? 'Leave empty if still clocked in' : undefined}
          error={errors.clockOut?.message}

          {...register('clockOut')}
          type="time"
          required={!running}
          data-focus-first={isMissing || undefined}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Breaks</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
            <InputField
              label={`Break ${index + 1} from`}
              error={errors.breaks?.[index]?.start?.message}
              {...register(`breaks.${index}.start`)}
              type="time"
              required
            />
            <InputField
              label="to"
              error={errors.breaks?.[index]?.end?.message}
              {...register(`breaks.${index}.end`)}
              type="time"
              aria-label={`Break ${index + 1} to`}
            />
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
