import { z } from 'zod'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { createEmployeeWithPasswordInput, updatePayRateInput } from '#schema/people/inputs.ts'
import { RateField } from '../dialogs/fields.tsx'
import { UpdatePayRate } from '../dialogs/use-save-person.ts'
import { nameOf } from '../labels.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { InputField, SelectField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'

const rateForm = z.object({
  effectiveFrom: updatePayRateInput.shape.effectiveFrom,
  roleId: z.string(),
  hourlyRate: createEmployeeWithPasswordInput.shape.hourlyRate.refine(
    (rate) => rate !== null,
    'Hourly rate is required',
  ),
})

export function RateDialog({
  person,
  jobRoles,
  roleId = '',
  onClose,
}: {
  person: PersonSummaryFragment
  jobRoles: readonly { id: string; name: string }[]
  roleId?: string | undefined
  onClose: () => void
}) {
  const { id, hourlyRateCents, location } = person
  const { field, sending } = useCommandForm({
    schema: rateForm,
    defaultValues: {
      roleId,
      effectiveFrom: dayOf(serverNow(), location.timeZone),
      hourlyRate: typeof hourlyRateCents === 'number' ? hourlyRateCents / 100 : null,
    },
    send: ({ effectiveFrom, roleId, hourlyRate }, send) => {
      return send(UpdatePayRate, { id, effectiveFrom, hourlyRate: hourlyRate ?? 0, roleId: roleId || null })
    },
    done: 'Rate set',
    failed: 'Failed to set the rate',
    onDone: onClose,
  })

  return (
    <FormDialog {...sending} title="Set a rate" description={nameOf(person)} onClose={onClose}>
      {jobRoles.length > 0 && (
        <SelectField
          label="For"
          hint="A rate for one job role applies to its shifts."
          {...field('roleId')}
          options={[['', 'All job roles'], ...jobRoles.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      <RateField {...field('hourlyRate', numberOrNone)} required />
      <InputField
        label="From"
        hint="Applies from this day until the next rate."
        {...field('effectiveFrom')}
        type="date"
        required
      />
    </FormDialog>
  )
}
