import { useWatch } from 'react-hook-form'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { updatePayPolicyInput } from '#schema/organization/pay.ts'
import { payPresetNames, payPresets, payPresetTitles, type PayPolicy } from '#schema/payroll/policy.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { FirstDayField } from './first-day-field.tsx'
import { presetSources } from './pay-policy-in-words.ts'
import { PayPolicyFields } from './pay-policy-fields.tsx'
import { PayPreview } from './pay-preview.tsx'

const UpdatePayPolicy = graphql(`
  mutation UpdatePayPolicy($input: UpdatePayPolicyInput!) {
    updatePayPolicy(input: $input) {
      caughtUp
    }
  }
`)

export function PayPolicyDialog({
  current,
  locations,
  onClose,
}: {
  current: PayPolicy
  locations: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const today = dayOf(serverNow())
  const command = useCommandForm({
    schema: updatePayPolicyInput,
    defaultValues: { effectiveFrom: sundayOf(today), locationId: null, ...current },
    send: (policy, send) => send(UpdatePayPolicy, policy),
    done: 'Pay policy saved',
    failed: 'Failed to save the pay policy',
    onDone: onClose,
  })
  const { form, field, sending } = command
  const preset = useWatch({ control: form.control, name: 'preset' })

  return (
    <FormDialog {...sending} title="Pay policy" description="Presets are a start, not legal advice." onClose={onClose}>
      <FieldPair>
        <FirstDayField {...field('effectiveFrom')} />
        {locations.length > 1 && (
          <SelectField
            label="For"
            {...field('locationId', { setValueAs: (value: unknown) => value || null })}
            options={[['', 'All other locations'], ...locations.map(({ id, name }) => [id, name] as const)]}
          />
        )}
      </FieldPair>
      <SelectField
        label="Preset"
        hint={presetSources[preset] === 'none' ? 'No source: set your own rules.' : `Source: ${presetSources[preset]}`}
        {...field('preset', {
          onChange: () => {
            const { effectiveFrom, locationId, preset: chosen } = form.getValues()
            form.reset(
              { effectiveFrom, locationId: locationId ?? null, ...payPresets[chosen] },
              { keepDefaultValues: true },
            )
          },
        })}
        options={payPresetNames.map((name) => [name, payPresetTitles[name]])}
      />
      <PayPolicyFields key={preset} {...command} />
      <PayPreview form={form} />
    </FormDialog>
  )
}
