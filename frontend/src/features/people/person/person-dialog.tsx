import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { EmploymentDialog } from '../dialogs/employment-dialog.tsx'
import { ForgetDialog } from '../dialogs/forget-dialog.tsx'
import { RemovePhotoDialog } from '#frontend/features/directory/remove-photo-dialog.tsx'
import { RemoveSecondFactorDialog } from '#frontend/features/identity/remove-second-factor-dialog.tsx'
import { nameOf } from '../labels.ts'
import type { PersonAction } from '../list/person-actions.tsx'
import type { PeopleContext } from '../use-people-context.ts'
import { AdjustPtoDialog } from './adjust-pto-dialog.tsx'
import { CreatePinDialog } from './create-pin-dialog.tsx'
import { JobRolesDialog } from './job-roles-dialog.tsx'
import { PayrollNumberDialog } from './payroll-number-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RemovePinDialog } from './remove-pin-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SetEmailDialog } from './set-email-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

export type OpenPersonDialog = {
  kind:
    | PersonAction
    | 'forget'
    | 'badge'
    | 'email'
    | 'role'
    | 'transfer'
    | 'rate'
    | 'pin'
    | 'remove pin'
    | 'remove photo'
    | 'remove second factor'
    | 'payroll number'
    | 'pto'
    | 'job roles'
  roleId?: string
}

export type PersonSectionProps = {
  person: PersonDetailsFragment
  context: PeopleContext | undefined
  onAction: (dialog: OpenPersonDialog) => void
}

export function PersonDialog({
  dialog,
  person,
  context,
  onChanged,
  onClose,
}: {
  dialog: OpenPersonDialog
  person: PersonDetailsFragment
  context: PeopleContext
  /** Reloads the person after a change that the cache doesn't know about. */
  onChanged: () => void
  onClose: () => void
}) {
  const shown = { person, onClose }
  switch (dialog.kind) {
    case 'edit':
      return <EditDialog {...shown} positions={context.positions} />
    case 'badge':
      return <EditDialog {...shown} positions={context.positions} startsAtBadge />
    case 'deactivate':
    case 'reactivate':
      return <EmploymentDialog {...shown} kind={dialog.kind} />
    case 'forget':
      return <ForgetDialog {...shown} />
    case 'email':
      return <SetEmailDialog {...shown} />
    case 'role':
      return <RoleDialog {...shown} />
    case 'transfer':
      return <TransferDialog {...shown} locations={context.locations} />
    case 'rate':
      return <RateDialog {...shown} jobRoles={context.jobRoles} roleId={dialog.roleId} />
    case 'job roles':
      return <JobRolesDialog {...shown} roles={context.jobRoles} />
    case 'payroll number':
      return <PayrollNumberDialog {...shown} />
    case 'pto':
      return <AdjustPtoDialog {...shown} />
    case 'pin':
      return <CreatePinDialog {...shown} />
    case 'remove second factor':
      return (
        <RemoveSecondFactorDialog
          employeeId={person.id}
          name={nameOf(person)}
          onRemoved={onChanged}
          onClose={onClose}
        />
      )
    case 'remove photo':
      return (
        <RemovePhotoDialog
          employeeId={person.id}
          title={`Remove the photo of ${nameOf(person)}`}
          question="Colleagues see initials instead. The employee can add another photo."
          onClose={onClose}
        />
      )
    case 'remove pin':
      return (
        <RemovePinDialog
          employeeId={person.id}
          title={`Remove the PIN of ${nameOf(person)}`}
          question="It stops working at the kiosk immediately. Other ways to punch keep working."
          onClose={onClose}
        />
      )
  }
}
