import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'

const RevokeReader = graphql(`
  mutation RevokeReader($input: ReaderInput!) {
    revokeReader(input: $input) {
      caughtUp
      reader {
        id
        ...ReaderFields
      }
    }
  }
`)

export function RevokeDialog({ reader, onClose }: { reader: ReaderFieldsFragment; onClose: () => void }) {
  const [{ fetching }, revoke] = useMutation(RevokeReader)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await revoke({ input: command({ readerId: reader.id }) })
    if (error) toast.error(errorMessage(error, 'Failed to revoke the reader'))
    else toast.success(`${reader.name} revoked`)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`Revoke ${reader.name}`}
      question="Its secret stops working at once and for good. What it saw stays. Register it again to use it again."
      action="Revoke"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
