import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { nameOf } from '../words.ts'

const RemovePin = graphql(`
  mutation RemovePin($input: EmployeeInput!) {
    removePin(input: $input) {
      caughtUp
      employee {
        id
        ...PersonDetails
      }
    }
  }
`)

export function RemovePinDialog({ person, onClose }: { person: PersonSummaryFragment; onClose: () => void }) {
  const [{ fetching }, remove] = useMutation(RemovePin)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await remove({ input: command({ employeeId: person.id }) })
    if (error) toast.error(errorMessage(error, 'Failed to remove the PIN'))
    else toast.success('PIN removed')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`Remove the PIN of ${nameOf(person)}`}
      question="It stops working at the kiosk at once. Their badge, and any other way to punch, is not affected."
      action="Remove PIN"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
