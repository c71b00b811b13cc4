import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { nameOf } from '../words.ts'

const DeactivateEmployee = graphql(`
  mutation DeactivateEmployee($input: EmployeeInput!) {
    deactivateEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

type Person = { id: string; firstName: string; lastName: string }

/** Ends somebody’s employment; what they did is kept. */
export function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [{ fetching }, deactivate] = useMutation(DeactivateEmployee)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await deactivate({ input: command({ employeeId: person.id }) })
    if (error) toast.error(errorMessage(error, 'Failed to delete employee'))
    else toast.success('Employee deactivated')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`Deactivate ${nameOf(person)}`}
      question="Deactivate this employee? They will be marked as terminated. They are signed out at once, a time entry that runs ends as a missed punch, and their shifts to come become open."
      action="Deactivate"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
