import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'

const RevokeInvitation = graphql(`
  mutation RevokeInvitation($input: EmployeeInput!) {
    revokeInvitation(input: $input) {
      caughtUp
    }
  }
`)

/** Takes an invitation back before it is accepted. */
export function RevokeDialog({
  invitation: { id, email },
  onClose,
  onRevoked,
}: {
  invitation: { id: string; email: string }
  onClose: () => void
  onRevoked: () => void
}) {
  const [{ fetching }, revoke] = useMutation(RevokeInvitation)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await revoke({ input: command({ employeeId: id }) })
    if (error) toast.error(errorMessage(error, 'Failed to revoke invitation'))
    else {
      toast.success('Invitation revoked')
      onRevoked()
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="Revoke invitation"
      question={`The link that was mailed to ${email} stops working. They can be invited again.`}
      action="Revoke"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
