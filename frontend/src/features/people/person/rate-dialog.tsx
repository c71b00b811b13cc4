import { z } from 'zod'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { registerRequest } from '#schema/people/onboarding.ts'
import { payRateRequest } from '#schema/people/rest.ts'
import { RateField } from '../dialogs/fields.tsx'
import { UpdatePayRate } from '../dialogs/use-save-person.ts'
import { dollarsToCents, nameOf } from '../labels.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { InputField, SelectField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'

const rateForm = z.object({
  effectiveFrom: payRateRequest.shape.effectiveFrom,
  roleId: z.string(),
  hourlyRate: registerRequest.shape.hourlyRate.refine((rate) => rate !== null, 'Hourly rate is required'),
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
  const { id: employeeId, hourlyRateCents, location } = person
  const { field, sending } = useCommandForm({
    schema: rateForm,
    defaultValues: {
      roleId,
      effectiveFrom: dayOf(serverNow(), location.timeZone),
      hourlyRate: typeof hourlyRateCents === 'number' ? hourlyRateCents / 100 : null,
    },
    send: ({ effectiveFrom, roleId, hourlyRate }, send) => {
      const rate = { effectiveFrom, hourlyRateCents: dollarsToCents(hourlyRate) ?? 0 }
      return send(UpdatePayRate, { employeeId, ...rate, roleId: roleId || null })
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
