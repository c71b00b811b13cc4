import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import {
  AmountField,
  FieldPair,
  InputField,
  SelectField,
  TextareaField,
  numberOrNone,
} from '#frontend/shared/ui/form/fields.tsx'
import {
  coversWeeks,
  isMissedBreak,
  newPayItem,
  payItemFields,
  payItemKinds,
  payItemTitles,
  type PayItemKind,
} from '#schema/payroll/items.ts'

const CreatePayItem = graphql(`
  mutation CreatePayItem($input: CreatePayItemInput!) {
    createPayItem(input: $input) {
      caughtUp
    }
  }
`)

/** Form values with dollars instead of cents. The request schema validates the converted values. */
const itemForm = z
  .object({ ...payItemFields, amountCents: z.number().nullable() })
  .transform(({ amountCents: dollars, weeks, ...item }): z.input<typeof newPayItem> => ({
    ...item,
    amountCents: isMissedBreak(item.kind) || dollars === null ? null : Math.round(dollars * 100),
    weeks: coversWeeks(item.kind) ? weeks : 1,
  }))
  .pipe(newPayItem)

const hints: Partial<Record<PayItemKind, string>> = {
  bonus: 'A promised bonus. It raises the overtime rate of the weeks in which it was earned.',
  'flat-bonus': 'A fixed amount regardless of hours, such as for attendance.',
  'discretionary-bonus': 'A bonus without a promise. It does not raise the overtime rate.',
  differential: 'Extra pay for night or unpleasant work. It raises the overtime rate.',
  reimbursement: 'Expenses. Not wages.',
  'paid-leave': 'Pay for hours not worked. It does not raise the overtime rate.',
  'missed-meal': 'Pays one extra hour if the pay policy includes it.',
  'missed-rest': 'Pays one extra hour if the pay policy includes it.',
}

export function AddItemDialog({
  employeeId,
  name,
  today,
  onClose,
}: {
  employeeId: string
  name: string
  today: string
  onClose: () => void
}) {
  const { form, field, sending } = useCommandForm({
    schema: itemForm,
    defaultValues: { day: today, kind: 'bonus', amountCents: null, weeks: 1, reason: '' },
    send: (item, send) => send(CreatePayItem, { employeeId, ...item }),
    done: 'Item added',
    failed: 'Failed to add the item',
    onDone: onClose,
  })
  const kind = useWatch({ control: form.control, name: 'kind' })

  return (
    <FormDialog {...sending} title="Add a pay item" description={name} action="Add" onClose={onClose}>
      <SelectField
        label="Kind"
        hint={hints[kind]}
        {...field('kind')}
        options={payItemKinds.map((each) => [each, payItemTitles[each]])}
      />
      <FieldPair>
        <InputField label="Day" {...field('day')} type="date" required />
        {!isMissedBreak(kind) && (
          <AmountField label="Amount" {...field('amountCents', numberOrNone)} min={0.01} required />
        )}
        {coversWeeks(kind) && (
          <InputField
            label="Weeks in which it was earned"
            hint="Counting back from the week of this day"
            {...field('weeks', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={53}
            required
          />
        )}
      </FieldPair>
      <TextareaField label="Reason" {...field('reason')} required />
    </FormDialog>
  )
}
