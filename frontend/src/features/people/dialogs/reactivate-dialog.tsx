import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { nameOf } from '../words.ts'

const ReactivateEmployee = graphql(`
  mutation ReactivateEmployee($input: EmployeeInput!) {
    reactivateEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

type Person = { id: string; firstName: string; lastName: string }

/** Takes somebody on again, as the one they were. */
export function ReactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [{ fetching }, reactivate] = useMutation(ReactivateEmployee)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await reactivate({ input: command({ employeeId: person.id }) })
    if (error) toast.error(errorMessage(error, 'Failed to reactivate employee'))
    else toast.success('Employee reactivated')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`Reactivate ${nameOf(person)}`}
      question="Reactivate this employee? They can sign in and be scheduled again. Shifts that became open when they left stay open."
      action="Reactivate"
      danger={false}
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
