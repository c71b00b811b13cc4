import { Controller } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { updateSchedulingPolicyInput } from '#schema/organization/inputs.ts'
import type { SchedulingPolicy } from '#schema/organization/rules.ts'
import { HoursInput, hoursError } from './hours-input.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

const UpdateSchedulingPolicy = graphql(`
  mutation UpdateSchedulingPolicy($input: UpdateSchedulingPolicyInput!) {
    updateSchedulingPolicy(input: $input) {
      caughtUp
    }
  }
`)

const figures = [
  { name: 'maxWeeklyMinutes', label: 'Max hours per week' },
  { name: 'minRestMinutes', label: 'Min hours of rest between shifts' },
  { name: 'overtimeAfterMinutes', label: 'Overtime after hours per week' },
] as const

export function SchedulingPolicyDialog({
  from,
  current: { maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes },
  onClose,
}: {
  from: string
  current: SchedulingPolicy
  onClose: () => void
}) {
  const { form, errors, field, sending } = useCommandForm({
    schema: updateSchedulingPolicyInput,
    defaultValues: { effectiveFrom: from, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes },
    send: (policy, send) => send(UpdateSchedulingPolicy, policy),
    done: 'Policy saved',
    failed: 'Failed to save policy',
    onDone: onClose,
  })

  return (
    <FormDialog {...sending} title="Scheduling" description="Limits used by auto-scheduling" onClose={onClose}>
      <InputField label="From" {...field('effectiveFrom')} type="date" required />
      {figures.map(({ name, label }) => (
        <Field key={name} label={label} error={hoursError(errors[name])}>
          {(control) => (
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => <HoursInput {...control} minutes={field.value} onChange={field.onChange} />}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
