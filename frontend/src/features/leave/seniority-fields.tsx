import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { LeaveAmountField } from './leave-amount-field.tsx'
import type { LeavePolicyForm } from './policy-form.ts'

/** More leave after years of employment. */
export function SeniorityFields({
  form,
  errors,
  field,
  scale,
  words,
}: Pick<LeavePolicyForm, 'form' | 'errors' | 'field'> & { scale: number; words: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'policy.seniority' })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">More after years of employment</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <InputField
            label="From year"
            {...field(`policy.seniority.${index}.years`, { valueAsNumber: true })}
            error={errors.policy?.seniority?.[index]?.years?.message}
            type="number"
            min={1}
            max={60}
            required
          />
          <Controller
            control={form.control}
            name={`policy.seniority.${index}.amount`}
            render={({ field: { value, onChange } }) => (
              <LeaveAmountField
                label={words}
                scale={scale}
                value={value ?? null}
                onChange={onChange}
                error={errors.policy?.seniority?.[index]?.amount?.message}
              />
            )}
          />
          <Button variant="ghost" size="icon" aria-label="Remove this step" onClick={() => remove(index)}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => append({ years: 5, amount: 0 })}>
          <Plus aria-hidden />
          Add a step
        </Button>
      </div>
    </fieldset>
  )
}
