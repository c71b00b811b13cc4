import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_BUDGET_PARTS } from '#schema/organization/labor-budget.ts'
import type { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { currencySign, wholeDollars } from '#frontend/shared/lib/money.ts'
import { shownWeekdays, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import type { BuilderRole } from '../../builder.ts'
import { plannedCentsOf } from '../../model/budget.ts'
import { type BudgetForm, keyOf } from './budget-form.ts'

type Form = ReturnType<typeof useCommandForm<BudgetForm, BudgetForm, never>>

/** The budgets of job roles and days, each with what is planned. */
export function BudgetParts({
  form,
  field,
  roles,
  planned,
}: Pick<Form, 'form' | 'field'> & {
  roles: readonly BuilderRole[]
  planned: Parameters<typeof plannedCentsOf>[1]
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' })
  const parts = useWatch({ control: form.control, name: 'parts' })
  const dayNames = weekdayNames('long')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Job roles and days</legend>
      {fields.map(({ id, jobRoleId }, index) => {
        const part = parts[index]
        const hint = part && (part.jobRoleId || part.weekday) && plannedCentsOf(keyOf(part), planned)
        return (
          <div key={id} className="grid grid-cols-[1fr_1fr_7rem_auto] items-start gap-2 max-sm:grid-cols-2">
            <SelectField label="Job role" {...field(`parts.${index}.jobRoleId`)}>
              <option value="">All job roles</option>
              {roles.map((role) => (
                <option key={role.id} value={role.id}>
                  {role.name}
                </option>
              ))}
              {jobRoleId && !roles.some((role) => role.id === jobRoleId) && (
                <option value={jobRoleId}>Removed job role</option>
              )}
            </SelectField>
            <SelectField label="Day" {...field(`parts.${index}.weekday`)}>
              <option value="">Whole week</option>
              {shownWeekdays().map((weekday) => (
                <option key={weekday} value={weekday}>
                  {dayNames[weekday]}
                </option>
              ))}
            </SelectField>
            <InputField
              label={`Budget (${currencySign()})`}
              hint={typeof hint === 'number' ? `${wholeDollars(hint)} planned` : undefined}
              inputMode="decimal"
              autoComplete="off"
              {...field(`parts.${index}.amount`)}
            />
            <Button
              variant="ghost"
              size="icon"
              className="mt-6"
              aria-label="Remove this budget"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        )
      })}
      <div>
        <Button
          size="small"
          disabled={fields.length >= MAX_BUDGET_PARTS}
          onClick={() => append({ jobRoleId: '', weekday: '', amount: '' })}
        >
          <Plus aria-hidden />
          Add a job role or day
        </Button>
      </div>
    </fieldset>
  )
}
