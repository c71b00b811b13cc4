import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Switch } from '#frontend/shared/ui/form/switch.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { recurrencePatterns } from '#schema/templates/events.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { patternNames } from './pattern-names.ts'
import type { DraftForm } from './shift-row.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'

export function RecurrenceFields({ form }: { form: DraftForm }) {
  const id = useId()
  const { errors } = form.formState
  const [isRecurring, recursFrom] = useWatch({ control: form.control, name: ['isRecurring', 'recursFrom'] })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Recurrence</legend>
      <label className="flex min-h-row-tight items-center gap-2.5">
        <input type="checkbox" {...form.register('isRecurring')} className="size-4.5" />
        <span className="font-semibold">Recurring</span>
      </label>
      {isRecurring && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            label="Pattern"
            error={errors.recurrencePattern?.message}
            {...form.register('recurrencePattern')}
            options={recurrencePatterns.map((pattern) => [pattern, patternNames[pattern]])}
          />
          <InputField
            label="First week"
            hint={recursFrom && !errors.recursFrom && `Week of ${dateInWords(sundayOf(recursFrom))}`}
            error={errors.recursFrom?.message}
            {...form.register('recursFrom')}
            type="date"
          />
          <div className="grid gap-1.5">
            <span className="flex min-h-row items-center gap-2.5 sm:mt-6">
              <Switch id={id} {...form.register('automatic')} aria-describedby={`${id}-hint`} />
              <label htmlFor={id} className="font-semibold">
                Apply automatically
              </label>
            </span>
            <p id={`${id}-hint`} className="text-small text-quiet">
              Two weeks ahead
            </p>
          </div>
        </div>
      )}
    </fieldset>
  )
}
