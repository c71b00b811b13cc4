import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const RevokeInvitation = graphql(`
  mutation RevokeInvitation($input: EmployeeInput!) {
    revokeInvitation(input: $input) {
      caughtUp
    }
  }
`)

export const RevokeDialog = ({
  invitation: { id, email, firstName },
  onClose,
  onRevoked,
}: {
  invitation: { id: string; email: string; firstName?: string | null }
  onClose: () => void
  onRevoked: () => void
}) => (
  <ConfirmCommand
    title="Revoke invitation"
    question={`The link sent to ${email} stops working.${firstName ? ` ${firstName} stays an employee without an account.` : ''} You can invite them again.`}
    action="Revoke"
    mutation={RevokeInvitation}
    input={{ id }}
    done="Invitation revoked"
    failed="Failed to revoke invitation"
    onDone={onRevoked}
    onClose={onClose}
  />
)
