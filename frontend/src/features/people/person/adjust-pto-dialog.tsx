import { z } from 'zod'
import { ptoHours } from '#frontend/features/time-off/pto-format.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, TextareaField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import { adjustPtoBalanceInput } from '#schema/time-off/inputs.ts'
import { nameOf } from '../labels.ts'

const AdjustPtoBalance = graphql(`
  mutation AdjustPtoBalance($input: AdjustPtoBalanceInput!) {
    adjustPtoBalance(input: $input) {
      caughtUp
    }
  }
`)

const form = z.object({
  hours: z
    .number()
    .nullable()
    .refine((hours) => hours !== null && hours !== 0, 'Enter a change'),
  reason: adjustPtoBalanceInput.shape.reason,
})

export function AdjustPtoDialog({ person, onClose }: { person: PersonDetailsFragment; onClose: () => void }) {
  const { id, pto } = person
  const { field, sending } = useCommandForm({
    schema: form,
    defaultValues: { hours: null, reason: '' },
    send: ({ hours, reason }, send) =>
      send(AdjustPtoBalance, { id, year: pto?.year ?? 0, minutes: Math.round((hours ?? 0) * 60), reason }),
    done: 'Balance adjusted',
    failed: 'Failed to adjust the balance',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title={`Adjust paid time off ${pto?.year ?? ''}`}
      description={nameOf(person)}
      action="Adjust"
      onClose={onClose}
    >
      <p data-figures>
        <b>{ptoHours(pto?.availableMinutes ?? 0)}</b> <span className="text-quiet">available now</span>
      </p>
      <InputField
        label="Change (hours)"
        hint="Use a negative number to reduce the balance."
        {...field('hours', numberOrNone)}
        type="number"
        step="0.25"
        required
      />
      <TextareaField label="Reason" hint="Saved in the history" {...field('reason')} required />
    </FormDialog>
  )
}
