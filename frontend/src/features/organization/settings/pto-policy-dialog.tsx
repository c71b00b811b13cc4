import { Controller, useWatch } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { updatePtoPolicyInput } from '#schema/organization/inputs.ts'
import { HoursInput, hoursError } from './hours-input.tsx'
import { PtoPolicyPreview } from './pto-policy-preview.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
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
  current: { minutesPerYear, proratesFirstYear },
  onClose,
}: {
  from: string
  current: { minutesPerYear: number; proratesFirstYear: boolean }
  onClose: () => void
}) {
  const { form, errors, field, sending } = useCommandForm({
    schema: updatePtoPolicyInput,
    defaultValues: { effectiveFrom: from, minutesPerYear, coversWholeYear: false, proratesFirstYear },
    send: (policy, send) => send(UpdatePtoPolicy, policy),
    done: 'Policy saved',
    failed: 'Failed to save policy',
    onDone: onClose,
  })
  const draft = updatePtoPolicyInput.safeParse(useWatch({ control: form.control }))
  const year = draft.data?.effectiveFrom.slice(0, 4)
  const checkbox = (name: 'coversWholeYear' | 'proratesFirstYear', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value = false, onChange } }) => (
        <Checkbox label={label} checked={value} onChange={onChange} />
      )}
    />
  )

  return (
    <FormDialog {...sending} title="Paid time off" onClose={onClose}>
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
      <div>
        {checkbox('proratesFirstYear', 'Prorate the first year of new hires by days')}
        {checkbox('coversWholeYear', year ? `Apply to all of ${year}` : 'Apply to the whole year')}
      </div>
      {draft.data && <PtoPolicyPreview policy={draft.data} />}
    </FormDialog>
  )
}
