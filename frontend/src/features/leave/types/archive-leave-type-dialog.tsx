import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const ArchiveLeaveType = graphql(`
  mutation ArchiveLeaveType($input: ArchiveLeaveTypeInput!) {
    archiveLeaveType(input: $input) {
      leaveType {
        ...LeaveTypeFields
      }
    }
  }
`)

export const ArchiveLeaveTypeDialog = ({
  type: { id, name },
  onClose,
}: {
  type: { id: string; name: string }
  onClose: () => void
}) => (
  <ConfirmCommand
    title={`Archive ${name}`}
    question="Nobody can request it any more. Existing requests and balances keep it."
    action="Archive"
    mutation={ArchiveLeaveType}
    input={{ id }}
    done="Leave type archived"
    failed="Failed to archive the leave type"
    onDone={onClose}
    onClose={onClose}
  />
)
