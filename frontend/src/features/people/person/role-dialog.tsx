import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import type { Role } from '#schema/people/events.ts'
import { roleRequest } from '#schema/people/rest.ts'
import { RoleField } from '../dialogs/fields.tsx'
import { nameOf } from '../words.ts'

const ChangeRole = graphql(`
  mutation ChangeRole($input: ChangeRoleInput!) {
    changeRole(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

const may: Readonly<Record<Role, string>> = {
  owner: 'Owners plan and manage every location, and everybody.',
  manager: 'Managers plan their location and manage its employees.',
  employee: 'Employees see their own schedule, clock and requests.',
}

/** Makes somebody an employee, a manager or an owner. */
export function RoleDialog({ person, onClose }: { person: PersonSummaryFragment; onClose: () => void }) {
  const [, change] = useMutation(ChangeRole)
  const command = useCommand()
  const form = useForm({ resolver: zodResolver(roleRequest), defaultValues: { role: person.role } })
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'role' })

  const submit = form.handleSubmit(async ({ role }) => {
    if (role === person.role) return onClose()
    const { error } = await change({ input: command({ employeeId: person.id, role }) })
    if (error) return showCallError(form, error, 'Failed to change role')
    toast.success('Role changed')
    onClose()
  })

  return (
    <FormDialog
      title="Change role"
      description={nameOf(person)}
      action="Change Role"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleField {...form.register('role')} error={errors.role?.message} />
      <p aria-live="polite">{may[chosen]}</p>
    </FormDialog>
  )
}
