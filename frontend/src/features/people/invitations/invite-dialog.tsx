import { Controller } from 'react-hook-form'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'
import { name } from '#schema/shared/fields.ts'
import { createInvitationInput } from '#schema/people/inputs.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { chosenRoles, RateField, RoleField } from '../dialogs/fields.tsx'
import { JobRolesField } from '../dialogs/job-roles-field.tsx'
import { PositionField } from '#frontend/shared/ui/form/position-field.tsx'
import type { PeopleContext } from '../use-people-context.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, FieldPair, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'

const CreateInvitation = graphql(`
  mutation CreateInvitation($input: CreateInvitationInput!) {
    createInvitation(input: $input) {
      invitation {
        ...InvitationLine
      }
    }
  }
`)

/** The API allows invitations without a name. The form requires it, because managers schedule employees by name. */
const invitation = createInvitationInput.extend({ firstName: name('First name'), lastName: name('Last name') })

export function InviteDialog({ context, onClose }: { context: PeopleContext; onClose: () => void }) {
  const user = useUser()
  const owner = user.role === 'owner'
  const { form, field, sending } = useCommandForm({
    schema: invitation,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      role: 'employee',
      position: '',
      hourlyRate: null,
      hireDate: dayOf(serverNow()),
      locationId: context.own.id,
      jobRoleIds: [],
    },
    send: ({ jobRoleIds, ...invited }, send) =>
      send(CreateInvitation, { ...invited, jobRoleIds: chosenRoles(jobRoleIds) }),
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
      description="You can schedule them right away. They get a link to choose their own password."
      action="Send Invitation"
      onClose={onClose}
    >
      <NameFields first={field('firstName')} last={field('lastName')} />
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" required />
      <FieldPair>
        <PositionField {...field('position')} positions={context.positions} />
        <RateField {...field('hourlyRate', numberOrNone)} />
        <InputField
          label="Hire date"
          hint="The hourly rate applies from this day."
          {...field('hireDate')}
          type="date"
          required
        />
        {owner && <RoleField {...field('role')} />}
        {owner && context.locations.length > 1 && (
          <LocationField {...field('locationId')} locations={context.locations} />
        )}
      </FieldPair>
      <Controller
        control={form.control}
        name="jobRoleIds"
        render={({ field: { value, onChange } }) => (
          <JobRolesField roles={context.jobRoles} value={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  )
}
