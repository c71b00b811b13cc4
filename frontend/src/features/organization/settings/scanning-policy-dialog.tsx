import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { updateScanningPolicyInput } from '#schema/organization/inputs.ts'
import type { ScanningPolicy } from '#schema/organization/rules.ts'
import { scanningFigures } from './scanning-figures.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

const UpdateScanningPolicy = graphql(`
  mutation UpdateScanningPolicy($input: UpdateScanningPolicyInput!) {
    updateScanningPolicy(input: $input) {
      caughtUp
    }
  }
`)

export function ScanningPolicyDialog({ current, onClose }: { current: ScanningPolicy; onClose: () => void }) {
  const { sameReadMilliseconds, goneSeconds, rssiFloorDbm, lockoutSeconds, missedAfterHours, lateAfterMinutes } =
    current
  const { form, errors, sending } = useCommandForm({
    schema: updateScanningPolicyInput,
    defaultValues: {
      sameReadMilliseconds,
      goneSeconds,
      rssiFloorDbm,
      lockoutSeconds,
      missedAfterHours,
      lateAfterMinutes,
    },
    send: (policy, send) => send(UpdateScanningPolicy, policy),
    done: 'Policy saved',
    failed: 'Failed to save policy',
    onDone: onClose,
  })

  return (
    <FormDialog {...sending} title="Badges & readers" description="Applies to new scans and punches." onClose={onClose}>
      {scanningFigures.map(({ name, label, spelled, hint, step = 1 }) => (
        <InputField
          key={name}
          label={`${label}, ${spelled}`}
          hint={hint}
          error={numberError(errors[name])}
          {...form.register(name, { valueAsNumber: true })}
          type="number"
          inputMode="decimal"
          step={step}
          required
          className="tabular-nums"
        />
      ))}
    </FormDialog>
  )
}

const numberError = (error: { type?: unknown; message?: string } | undefined) =>
  error?.type === 'invalid_type' ? 'Enter a whole number' : error?.message
