import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { inviteRequest } from '#schema/people/rest.ts'
import { LocationField, numberOrNone, Pair, PositionField, RateField, RoleField } from '../dialogs/fields.tsx'
import { centsOf } from '../words.ts'
import type { Place } from '../use-place.ts'

const Invite = graphql(`
  mutation Invite($input: InviteInput!) {
    invite(input: $input) {
      caughtUp
      invitation {
        id
        ...InvitationLine
      }
    }
  }
`)

/** Mails somebody a link by which they join, with a name and a password of their own. */
export function InviteDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const owner = useUser().role === 'owner'
  const [, invite] = useMutation(Invite)
  const command = useCommand()
  const form = useForm({
    resolver: zodResolver(inviteRequest),
    defaultValues: { email: '', role: 'employee', position: '', hourlyRate: null, locationId: place.own.id },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ hourlyRate, ...invited }) => {
    const { error } = await invite({ input: command({ ...invited, hourlyRateCents: centsOf(hourlyRate) }) })
    if (error) return showCallError(form, error, 'Failed to send invitation')
    toast.success(`Invitation sent to ${invited.email}`)
    onClose()
  })

  return (
    <FormDialog
      title="Invite by email"
      description="They get a link by which they join, with a name and a password of their own."
      action="Send Invitation"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" required />}
      </Field>
      <Pair>
        <PositionField {...form.register('position')} positions={place.positions} error={errors.position?.message} />
        <RateField {...form.register('hourlyRate', numberOrNone)} error={errors.hourlyRate?.message} />
        {owner && <RoleField {...form.register('role')} error={errors.role?.message} />}
        {owner && place.locations.length > 1 && (
          <LocationField
            {...form.register('locationId')}
            locations={place.locations}
            error={errors.locationId?.message}
          />
        )}
      </Pair>
    </FormDialog>
  )
}
