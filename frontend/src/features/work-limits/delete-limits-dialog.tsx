import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'

const DeleteWorkLimits = graphql(`
  mutation DeleteWorkLimits($input: DeleteWorkLimitsInput!) {
    deleteWorkLimits(input: $input) {
      caughtUp
    }
  }
`)

export function DeleteLimitsDialog({
  employee: { id, name },
  effectiveFrom,
  onClose,
}: {
  employee: { id: string; name: string }
  effectiveFrom: string
  onClose: () => void
}) {
  const { sending } = useCommandForm({
    schema: z.object({}),
    defaultValues: {},
    send: (_, send) => send(DeleteWorkLimits, { id, effectiveFrom }),
    done: 'Limits deleted',
    failed: 'Failed to delete the limits',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title="Delete limits and wishes"
      description={name}
      action="Delete"
      danger
      onClose={onClose}
    >
      <p>The limits before {dateInWords(effectiveFrom)} apply again.</p>
    </FormDialog>
  )
}
