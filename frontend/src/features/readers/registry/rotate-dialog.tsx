import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { ReaderFields } from './reader-fields.ts'
import type { ShownSecret } from './secret-dialog.tsx'

const RotateReaderSecret = graphql(`
  mutation RotateReaderSecret($input: ReaderInput!) {
    rotateReaderSecret(input: $input) {
      caughtUp
      secret
      reader {
        id
        ...ReaderFields
      }
    }
  }
`)

export function RotateDialog({
  reader,
  onClose,
  onRotated,
}: {
  reader: ReaderFieldsFragment
  onClose: () => void
  onRotated: (shown: ShownSecret) => void
}) {
  const [{ fetching }, rotate] = useMutation(RotateReaderSecret)
  const command = useCommand()

  async function onConfirm() {
    const { data, error } = await rotate({ input: command({ readerId: reader.id }) })
    if (data) {
      const { reader: rotated, secret } = data.rotateReaderSecret
      onRotated({ reader: getFragmentData(ReaderFields, rotated), secret })
      return
    }
    if (error) toast.error(errorMessage(error, 'Failed to make a new secret'))
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`New secret for ${reader.name}`}
      question="The secret that it has now stops working at once: nothing is read until the new one is entered there."
      action="Make a new secret"
      danger={false}
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
