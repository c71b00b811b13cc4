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
import { ptoPolicyRequest } from '#schema/time-off/rest.ts'
import type { PtoPolicy } from '#schema/organization/rules.ts'
import { HoursInput, hoursError } from './hours-input.tsx'

const SetPtoPolicy = graphql(`
  mutation SetPtoPolicy($input: PtoPolicyInput!) {
    setPtoPolicy(input: $input) {
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
  const [, save] = useMutation(SetPtoPolicy)
  const command = useCommand()
  const form = useForm({
    resolver: zodResolver(ptoPolicyRequest),
    defaultValues: { effectiveFrom: from, minutesPerYear },
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
      title="Paid time off"
      description="Granted with the first request that touches a year. What is granted already stays."
      pending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="From" error={errors.effectiveFrom?.message}>
        {(control) => <Input {...control} {...form.register('effectiveFrom')} type="date" required />}
      </Field>
      <Field label="Hours a year" hint="8 h are a day" error={hoursError(errors.minutesPerYear)}>
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
