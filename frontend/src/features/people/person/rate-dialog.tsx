import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { registerRequest } from '#schema/people/rest.ts'
import { payRateRequest } from '#schema/time-off/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { numberOrNone, RateField } from '../dialogs/fields.tsx'
import { useSetPayRate } from '../dialogs/use-save-person.ts'
import { centsOf, nameOf } from '../words.ts'

// An empty field is no number; which it has to be is said on sending.
const rateForm = z.object({
  effectiveFrom: payRateRequest.shape.effectiveFrom,
  hourlyRate: registerRequest.shape.hourlyRate,
})

/** What somebody earns from a day on; the same day again is corrected. */
export function RateDialog({ person, onClose }: { person: PersonSummaryFragment; onClose: () => void }) {
  const set = useSetPayRate()
  const { id: employeeId, hourlyRateCents, location } = person
  const form = useForm({
    resolver: zodResolver(rateForm),
    defaultValues: {
      effectiveFrom: dayOf(new Date(serverNow()).toISOString(), location.timeZone),
      hourlyRate: typeof hourlyRateCents === 'number' ? hourlyRateCents / 100 : null,
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ effectiveFrom, hourlyRate }) => {
    const cents = centsOf(hourlyRate)
    if (cents === null)
      return form.setError('hourlyRate', { message: 'Hourly rate is required' }, { shouldFocus: true })
    const { error } = await set({ employeeId, effectiveFrom, hourlyRateCents: cents })
    if (error) return showCallError(form, error, 'Failed to set the rate')
    toast.success('Rate set')
    onClose()
  })

  return (
    <FormDialog
      title="Set a rate"
      description={nameOf(person)}
      action="Save"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <RateField {...form.register('hourlyRate', numberOrNone)} error={errors.hourlyRate?.message} required />
      <Field label="From" hint="It counts from this day until another does." error={errors.effectiveFrom?.message}>
        {(control) => <Input {...control} {...form.register('effectiveFrom')} type="date" required />}
      </Field>
    </FormDialog>
  )
}
