import { useWatch } from 'react-hook-form'
import { employmentTitles, employmentTypes } from '#schema/contracts/terms.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { AmountField, FieldPair, InputField, SelectField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import { contractForm, contractOf, initialForm } from './contract-form.ts'
import type { Contract } from './contracts-of.ts'

const UpdateContract = graphql(`
  mutation UpdateContract($input: UpdateContractInput!) {
    updateContract(input: $input) {
      caughtUp
    }
  }
`)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

export function ContractDialog({
  employee: { id, name },
  today,
  current,
  onClose,
}: {
  employee: { id: string; name: string }
  today: string
  current: Contract | undefined
  onClose: () => void
}) {
  const { form, errors, field, sending } = useCommandForm({
    schema: contractForm,
    defaultValues: initialForm(
      current && {
        ...current,
        pattern: current.pattern ?? null,
        annualSalaryCents: current.annualSalaryCents ?? null,
      },
      today,
    ),
    send: (values, send) => send(UpdateContract, { id, ...contractOf(values) }),
    done: 'Contract set',
    failed: 'Failed to set the contract',
    onDone: onClose,
  })
  const [employmentType, isIrregular, days] = useWatch({
    control: form.control,
    name: ['employmentType', 'isIrregular', 'days'],
  })
  const weeklyHours = days.reduce((sum, { hours }) => sum + (hours ?? 0), 0)
  return (
    <FormDialog {...sending} title="Set a contract" description={name} onClose={onClose}>
      <FieldPair>
        <InputField
          label="From"
          hint="Applies from this day until the next contract."
          {...field('effectiveFrom')}
          type="date"
          required
        />
        <InputField label="Last day (optional)" hint="Of a fixed-term contract" {...field('endsOn')} type="date" />
      </FieldPair>
      <SelectField
        label="Employment"
        {...field('employmentType')}
        options={employmentTypes.map((type) => [type, employmentTitles[type]] as const)}
      />
      {employmentType !== 'hourly' && (
        <AmountField label="Salary per year" {...field('annualSalary', numberOrNone)} required />
      )}
      <Checkbox
        label="Irregular hours"
        checked={isIrregular}
        onChange={(checked) => form.setValue('isIrregular', checked, { shouldDirty: true })}
      />
      {isIrregular ? (
        <InputField
          label="Hours per week, on average"
          {...field('weeklyHours', numberOrNone)}
          type="number"
          min={0}
          step={0.25}
          required
        />
      ) : (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold" data-figures>
            Hours per day: {numberFormatter(undefined, { maximumFractionDigits: 2 }).format(weeklyHours)} h a week
          </legend>
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
            {MONDAY_FIRST.map((weekday) => (
              <InputField
                key={weekday}
                label={weekdays[weekday]}
                {...field(`days.${weekday}.hours`, numberOrNone)}
                error={errors.days?.[weekday]?.hours?.message}
                type="number"
                min={0}
                max={24}
                step={0.25}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}
