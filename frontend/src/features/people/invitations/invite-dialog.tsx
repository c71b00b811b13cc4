import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { inviteRequest } from '#schema/people/onboarding.ts'
import { numberOrNone, RateField, RoleField } from '../dialogs/fields.tsx'
import { PositionField } from '#frontend/shared/ui/form/position-field.tsx'
import { centsOf } from '../labels.ts'
import type { Place } from '../use-place.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, FieldPair } from '#frontend/shared/ui/form/fields.tsx'

const Invite = graphql(`
  mutation Invite($input: InviteInput!) {
    invite(input: $input) {
      invitation {
        ...InvitationLine
      }
    }
  }
`)

/** Emails a link to join, with a name and password of their own. */
export function InviteDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const user = useUser()
  const owner = user.role === 'owner'
  const { field, sending } = useCommandForm({
    schema: inviteRequest,
    defaultValues: { email: '', role: 'employee', position: '', hourlyRate: null, locationId: place.own.id },
    send: ({ hourlyRate, ...invited }, send) => send(Invite, { ...invited, hourlyRateCents: centsOf(hourlyRate) }),
    done: ({ email }) =>
      owner && !user.emailVerified
        ? `Verify your email address, and we’ll send the invitation to ${email}`
        : `Invitation sent to ${email}`,
    failed: 'Failed to send invitation',
    onDone: onClose,
  })

  return (
    <FormDialog
      {...sending}
      title="Invite by email"
      description="They get a link to join and choose their own name and password."
      action="Send Invitation"
      onClose={onClose}
    >
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" required />
      <FieldPair>
        <PositionField {...field('position')} positions={place.positions} />
        <RateField {...field('hourlyRate', numberOrNone)} />
        {owner && <RoleField {...field('role')} />}
        {owner && place.locations.length > 1 && <LocationField {...field('locationId')} locations={place.locations} />}
      </FieldPair>
    </FormDialog>
  )
}
