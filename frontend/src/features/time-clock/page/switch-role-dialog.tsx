import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'

const SwitchRole = graphql(`
  mutation SwitchRole($input: SwitchRoleInput!) {
    switchRole(input: $input) {
      caughtUp
    }
  }
`)

const form = z.object({ roleId: z.string().min(1, 'Choose a role') })

export default function SwitchRoleDialog({
  roles,
  onClose,
}: {
  roles: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: form,
    defaultValues: { roleId: '' },
    send: ({ roleId }, send) => send(SwitchRole, { roleId }),
    done: 'Role switched',
    failed: 'Failed to switch the role',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Switch role" action="Switch" onClose={onClose}>
      <SelectField
        label="Role"
        hint="Your time from now on is paid at the rate of this role."
        {...field('roleId')}
        options={[['', 'Choose a role'], ...roles.map(({ id, name }) => [id, name] as const)]}
        required
      />
    </FormDialog>
  )
}
