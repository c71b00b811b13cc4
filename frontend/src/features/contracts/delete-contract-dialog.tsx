import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'

const DeleteContract = graphql(`
  mutation DeleteContract($input: DeleteContractInput!) {
    deleteContract(input: $input) {
      caughtUp
    }
  }
`)

export function DeleteContractDialog({
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
    send: (_, send) => send(DeleteContract, { id, effectiveFrom }),
    done: 'Contract deleted',
    failed: 'Failed to delete the contract',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Delete contract" description={name} action="Delete" danger onClose={onClose}>
      <p>The contract before {dateInWords(effectiveFrom)} applies again.</p>
    </FormDialog>
  )
}
