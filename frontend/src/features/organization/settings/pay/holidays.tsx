import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import type { PolicyForm } from './policy-form.ts'

export function Holidays({ form, field, error }: Pick<PolicyForm, 'form' | 'field'> & { error: string | undefined }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Holidays</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_5rem_auto] items-end gap-2 max-sm:grid-cols-2">
          <InputField label="Day" {...field(`holidays.${index}.day`)} type="date" required />
          <InputField label="Name" {...field(`holidays.${index}.name`)} maxLength={100} required />
          <InputField
            label="Factor"
            {...field(`holidays.${index}.factor`, { valueAsNumber: true })}
            type="number"
            min={1}
            step={0.001}
            required
          />
          <Button variant="ghost" size="icon" aria-label="Remove this holiday" onClick={() => remove(index)}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {error && <p className="text-small text-bad">{error}</p>}
      <div>
        <Button size="small" onClick={() => append({ day: '', name: '', factor: 1.5 })}>
          <Plus aria-hidden />
          Add a holiday
        </Button>
      </div>
      <InputField
        label="Factor for other public holidays"
        hint="For work on the location’s public holidays that are not listed here. Leave empty for the usual pay."
        {...field('publicHolidayFactor', numberOrNone)}
        type="number"
        min={1}
        max={10}
        step={0.001}
        className="w-24"
      />
    </fieldset>
  )
}
