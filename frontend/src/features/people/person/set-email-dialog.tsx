import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { updateEmployeeEmailInput } from '#schema/people/inputs.ts'
import { nameOf } from '../labels.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

const UpdateEmployeeEmail = graphql(`
  mutation UpdateEmployeeEmail($input: UpdateEmployeeEmailInput!) {
    updateEmployeeEmail(input: $input) {
      caughtUp
    }
  }
`)

export function SetEmailDialog({ person, onClose }: { person: PersonSummaryFragment; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: updateEmployeeEmailInput,
    defaultValues: { email: '' },
    send: ({ email }, send) => send(UpdateEmployeeEmail, { id: person.id, email }),
    done: ({ email }) => `Link sent to ${email}`,
    failed: 'Failed to set the email address',
    onDone: onClose,
  })

  return (
    <FormDialog
      {...sending}
      title="Set email address"
      description={`${nameOf(person)} gets a link to confirm the address and choose a password.`}
      action="Send Link"
      onClose={onClose}
    >
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" required />
    </FormDialog>
  )
}
