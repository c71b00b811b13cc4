import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { currencySign } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { useBuilder } from '../../builder.ts'
import { usePlannedLabor } from '../../week/use-planned-labor.ts'
import { amountsOf, budgetForm, formOf } from './budget-form.ts'
import { BudgetParts } from './budget-parts.tsx'

const UpdateLaborBudget = graphql(`
  mutation UpdateLaborBudget($input: UpdateLaborBudgetInput!) {
    updateLaborBudget(input: $input) {
      caughtUp
    }
  }
`)

export default function BudgetDialog({ close }: { close: () => void }) {
  const { week } = useBuilder()
  const planned = usePlannedLabor(week)
  const { form, field, sending } = useCommandForm({
    schema: budgetForm,
    defaultValues: formOf(week.laborBudget),
    send: (values, send) =>
      send(UpdateLaborBudget, { locationId: week.locationId, effectiveFrom: week.start, ...amountsOf(values) }),
    done: 'Budget saved',
    failed: 'Failed to save the budget',
    onDone: close,
  })
  return (
    <FormDialog {...sending} title="Labor budget" onClose={close}>
      <InputField
        label={`Budget per week (${currencySign()})`}
        hint={`For ${week.locationName}, starting the week of ${dateInWords(week.start)}. Leave empty for no budget.`}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <BudgetParts {...{ form, field }} roles={week.roles} planned={planned?.parts ?? []} />
    </FormDialog>
  )
}
