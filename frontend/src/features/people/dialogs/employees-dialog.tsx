import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import type { PeopleContext } from '../use-people-context.ts'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EmploymentDialog } from './employment-dialog.tsx'

export type OpenDialog =
  | { kind: 'add' | 'invite' | 'import' }
  | { kind: 'edit' | 'deactivate' | 'reactivate'; person: PersonSummaryFragment }

export function EmployeesDialog({
  dialog,
  context,
  onImported,
  onClose,
}: {
  dialog: OpenDialog
  context: PeopleContext
  onImported: (done: { importId: string; imported: number }) => void
  onClose: () => void
}) {
  switch (dialog.kind) {
    case 'add':
      return <AddDialog context={context} onClose={onClose} />
    case 'invite':
      return <InviteDialog context={context} onClose={onClose} />
    case 'import':
      return <ImportDialog context={context} onImported={onImported} onClose={onClose} />
    case 'edit':
      return <EditDialog person={dialog.person} positions={context.positions} onClose={onClose} />
    case 'deactivate':
    case 'reactivate':
      return <EmploymentDialog kind={dialog.kind} person={dialog.person} onClose={onClose} />
  }
}
