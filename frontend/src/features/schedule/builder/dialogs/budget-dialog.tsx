import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { currencySign, withCents } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { useBuilder } from '../builder.ts'

const UpdateLaborBudget = graphql(`
  mutation UpdateLaborBudget($input: UpdateLaborBudgetInput!) {
    updateLaborBudget(input: $input) {
      caughtUp
    }
  }
`)

const message = 'Enter an amount, or leave it empty for no budget'
const schema = z.object({
  amount: z.string().refine((text) => /^\s*(\d{1,9}([.,]\d{1,2})?)?\s*$/.test(text), message),
})

export default function BudgetDialog({ close }: { close: () => void }) {
  const { week } = useBuilder()
  const { field, sending } = useCommandForm({
    schema,
    defaultValues: { amount: week.laborBudget === null ? '' : withCents(week.laborBudget / 100) },
    send: ({ amount }, send) => {
      const cents = amount.trim() === '' ? null : Math.round(Number(amount.replace(',', '.')) * 100)
      return send(UpdateLaborBudget, { locationId: week.locationId, effectiveFrom: week.start, weeklyCents: cents })
    },
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
    </FormDialog>
  )
}
