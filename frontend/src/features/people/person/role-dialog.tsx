import { useWatch } from 'react-hook-form'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import type { Role } from '#schema/people/events.ts'
import { updateEmployeeRoleInput } from '#schema/people/inputs.ts'
import { RoleField } from '../dialogs/fields.tsx'
import { nameOf } from '../labels.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'

const UpdateEmployeeRole = graphql(`
  mutation UpdateEmployeeRole($input: UpdateEmployeeRoleInput!) {
    updateEmployeeRole(input: $input) {
      ...ChangedPerson
    }
  }
`)

const may: Readonly<Record<Role, string>> = {
  owner: 'Owners manage every location and all employees.',
  manager: 'Managers schedule their location and manage its employees.',
  employee: 'Employees see their own schedule, clock and requests.',
}

export function RoleDialog({ person, onClose }: { person: PersonSummaryFragment; onClose: () => void }) {
  const { form, field, sending } = useCommandForm({
    schema: updateEmployeeRoleInput,
    defaultValues: { role: person.role },
    send: async ({ role }, send) => {
      if (role !== person.role) return send(UpdateEmployeeRole, { id: person.id, role }, { done: 'Access changed' })
    },
    failed: 'Failed to change access',
    onDone: onClose,
  })
  const chosen = useWatch({ control: form.control, name: 'role' })

  return (
    <FormDialog
      {...sending}
      title="Change access"
      description={nameOf(person)}
      action="Change Access"
      onClose={onClose}
    >
      <RoleField {...field('role')} />
      <p aria-live="polite">{may[chosen]}</p>
    </FormDialog>
  )
}
