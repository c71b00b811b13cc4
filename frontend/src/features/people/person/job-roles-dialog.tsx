import { Controller } from 'react-hook-form'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { updateEmployeeJobRolesInput } from '#schema/people/inputs.ts'
import { JobRolesField } from '../dialogs/job-roles-field.tsx'
import { nameOf } from '../labels.ts'
import type { PeopleContext } from '../use-people-context.ts'
import { UpdateEmployeeJobRoles } from './set-job-roles.ts'

export function JobRolesDialog({
  person,
  roles,
  onClose,
}: {
  person: PersonDetailsFragment
  roles: PeopleContext['jobRoles']
  onClose: () => void
}) {
  const { form, sending } = useCommandForm({
    schema: updateEmployeeJobRolesInput,
    defaultValues: { jobRoleIds: (person.jobRoles ?? person.suggestedJobRoles).map(({ id }) => id) },
    send: ({ jobRoleIds }, send) => send(UpdateEmployeeJobRoles, { id: person.id, jobRoleIds }),
    done: 'Job roles saved',
    failed: 'Failed to save the job roles',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Job roles" description={nameOf(person)} onClose={onClose}>
      <Controller
        control={form.control}
        name="jobRoleIds"
        render={({ field: { value, onChange } }) => <JobRolesField roles={roles} value={value} onChange={onChange} />}
      />
    </FormDialog>
  )
}
