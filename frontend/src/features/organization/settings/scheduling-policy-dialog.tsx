import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { schedulingPolicyRequest } from '#schema/time-off/rest.ts'
import type { SchedulingPolicy } from '#schema/organization/rules.ts'
import { HoursInput, hoursError } from './hours-input.tsx'

const SetSchedulingPolicy = graphql(`
  mutation SetSchedulingPolicy($input: SchedulingPolicyInput!) {
    setSchedulingPolicy(input: $input) {
      caughtUp
    }
  }
`)

const figures = [
  { name: 'maxWeeklyMinutes', label: 'Most hours a week' },
  { name: 'minRestMinutes', label: 'Hours of rest between shifts' },
  { name: 'overtimeAfterMinutes', label: 'Overtime after hours a week' },
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
  const [, save] = useMutation(SetSchedulingPolicy)
  const command = useCommand()
  const form = useForm({
    resolver: zodResolver(schedulingPolicyRequest),
    defaultValues: { effectiveFrom: from, maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (policy) => {
    const { error } = await save({ input: command(policy) })
    if (error) return showCallError(form, error, 'Failed to save policy')
    toast.success('Policy saved')
    onClose()
  })

  return (
    <FormDialog
      title="Scheduling"
      description="What auto-scheduling keeps to."
      pending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="From" error={errors.effectiveFrom?.message}>
        {(control) => <Input {...control} {...form.register('effectiveFrom')} type="date" required />}
      </Field>
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
