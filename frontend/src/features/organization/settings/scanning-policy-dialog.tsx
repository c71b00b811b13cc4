import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { scanningPolicyRequest } from '#schema/readers/rest.ts'
import type { ScanningPolicy } from '#schema/readers/rules.ts'
import { scanningFigures } from './scanning-figures.ts'

const SetScanningPolicy = graphql(`
  mutation SetScanningPolicy($input: ScanningPolicyInput!) {
    setScanningPolicy(input: $input) {
      caughtUp
    }
  }
`)

export function ScanningPolicyDialog({ current, onClose }: { current: ScanningPolicy; onClose: () => void }) {
  const [, save] = useMutation(SetScanningPolicy)
  const command = useCommand()
  const { sameReadMilliseconds, goneSeconds, rssiFloorDbm, lockoutSeconds, missedAfterHours } = current
  const form = useForm({
    resolver: zodResolver(scanningPolicyRequest),
    defaultValues: { sameReadMilliseconds, goneSeconds, rssiFloorDbm, lockoutSeconds, missedAfterHours },
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
      title="Badges & readers"
      description="How scans are read from now on."
      pending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {scanningFigures.map(({ name, label, spelled, hint, step = 1 }) => (
        <Field key={name} label={`${label}, ${spelled}`} hint={hint} error={numberError(errors[name])}>
          {(control) => (
            <Input
              {...control}
              {...form.register(name, { valueAsNumber: true })}
              type="number"
              inputMode="decimal"
              step={step}
              required
              className="tabular-nums"
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

const numberError = (error: { type?: unknown; message?: string } | undefined) =>
  error?.type === 'invalid_type' ? 'Give a whole number' : error?.message
