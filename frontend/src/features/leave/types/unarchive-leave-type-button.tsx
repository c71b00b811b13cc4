import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

const UnarchiveLeaveType = graphql(`
  mutation UnarchiveLeaveType($input: UnarchiveLeaveTypeInput!) {
    unarchiveLeaveType(input: $input) {
      leaveType {
        ...LeaveTypeFields
      }
    }
  }
`)

export function UnarchiveLeaveTypeButton({ type: { id, name } }: { type: { id: string; name: string } }) {
  const { send, pending } = useCommand()
  const outcome = { done: 'Leave type unarchived', failed: 'Failed to unarchive the leave type' }
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Unarchive ${name}`}
      pending={pending}
      onClick={() => void send(UnarchiveLeaveType, { id }, outcome)}
    >
      Unarchive
    </Button>
  )
}
