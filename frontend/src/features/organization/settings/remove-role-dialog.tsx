import { graphql } from '#frontend/gql/gql.ts'
import type { Role } from './role-dialog.tsx'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const DeleteJobRole = graphql(`
  mutation DeleteJobRole($input: DeleteJobRoleInput!) {
    deleteJobRole(input: $input) {
      caughtUp
    }
  }
`)

export function RemoveRoleDialog({
  role: { id: jobRoleId, name },
  inUse,
  onClose,
  onRemoved,
}: {
  role: Role
  inUse: number
  onClose: () => void
  onRemoved: () => void
}) {
  const shifts = `${inUse} ${inUse === 1 ? 'shift' : 'shifts'}`
  return (
    <ConfirmCommand
      title={`Remove ${name}`}
      question={
        inUse > 0
          ? `${shifts} this week and next have this job role and keep it. New shifts can’t use it.`
          : 'New shifts can’t use it. Existing shifts keep it.'
      }
      action="Remove"
      mutation={DeleteJobRole}
      input={{ id: jobRoleId }}
      done="Job role removed"
      failed="Failed to remove job role"
      onDone={onRemoved}
      onClose={onClose}
    />
  )
}
