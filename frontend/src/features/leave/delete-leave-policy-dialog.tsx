import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import type { UpdateLeavePolicy } from '#schema/leave/inputs.ts'

const DeleteLeavePolicy = graphql(`
  mutation DeleteLeavePolicy($input: DeleteLeavePolicyInput!) {
    deleteLeavePolicy(input: $input) {
      caughtUp
    }
  }
`)

export function DeleteLeavePolicyDialog({
  policy: { title, effectiveFrom, leaveTypeId, locationId, jobRoleId },
  onClose,
}: {
  policy: UpdateLeavePolicy
  onClose: () => void
}) {
  const { sending } = useCommandForm({
    schema: z.object({}),
    defaultValues: {},
    send: (_, send) => send(DeleteLeavePolicy, { effectiveFrom, leaveTypeId, locationId, jobRoleId }),
    done: 'Leave policy removed',
    failed: 'Failed to remove the leave policy',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Remove leave policy" description={title} action="Remove" danger onClose={onClose}>
      <p>What applied before {dateInWords(effectiveFrom)} applies again, and balances change accordingly.</p>
    </FormDialog>
  )
}
