import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import type { Role } from './role-dialog.tsx'

const RemoveJobRole = graphql(`
  mutation RemoveJobRole($input: RemoveJobRoleInput!) {
    removeJobRole(input: $input) {
      caughtUp
    }
  }
`)

/** `inUse`: how many shifts of this week and the next have the role. */
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
  const [{ fetching }, remove] = useMutation(RemoveJobRole)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await remove({ input: command({ jobRoleId }) })
    if (error) toast.error(errorMessage(error, 'Failed to remove role'))
    else {
      toast.success('Role removed')
      onRemoved()
    }
    onClose()
  }

  const shifts = `${inUse} ${inUse === 1 ? 'shift' : 'shifts'}`
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}`}
      question={
        inUse > 0
          ? `${shifts} of this week and the next have this role and keep it. It can’t be given to others any more.`
          : 'It can’t be given to shifts any more. Shifts that have it keep it.'
      }
      action="Remove"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
