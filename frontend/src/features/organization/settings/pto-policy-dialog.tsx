import { Controller } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { ptoPolicyRequest } from '#schema/organization/rest.ts'
import type { PtoPolicy } from '#schema/organization/rules.ts'
import { HoursInput, hoursError } from './hours-input.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

const UpdatePtoPolicy = graphql(`
  mutation UpdatePtoPolicy($input: UpdatePtoPolicyInput!) {
    updatePtoPolicy(input: $input) {
      caughtUp
    }
  }
`)

export function PtoPolicyDialog({
  from,
  current: { minutesPerYear },
  onClose,
}: {
  from: string
  current: PtoPolicy
  onClose: () => void
}) {
  const { form, errors, field, sending } = useCommandForm({
    schema: ptoPolicyRequest,
    defaultValues: { effectiveFrom: from, minutesPerYear },
    send: (policy, send) => send(UpdatePtoPolicy, policy),
    done: 'Policy saved',
    failed: 'Failed to save policy',
    onDone: onClose,
  })

  return (
    <FormDialog
      {...sending}
      title="Paid time off"
      description="Applies to new years. Balances already granted don’t change."
      onClose={onClose}
    >
      <InputField label="From" {...field('effectiveFrom')} type="date" required />
      <Field label="Hours per year" hint="1 day = 8 h" error={hoursError(errors.minutesPerYear)}>
        {(control) => (
          <Controller
            control={form.control}
            name="minutesPerYear"
            render={({ field }) => <HoursInput {...control} minutes={field.value} onChange={field.onChange} />}
          />
        )}
      </Field>
    </FormDialog>
  )
}
