import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import type { NewSecret } from './secret-dialog.tsx'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const RotateReaderSecret = graphql(`
  mutation RotateReaderSecret($input: ReaderInput!) {
    rotateReaderSecret(input: $input) {
      secret
      reader {
        ...ReaderFields
      }
    }
  }
`)

export const RotateDialog = ({
  reader,
  onClose,
  onRotated,
}: {
  reader: ReaderFieldsFragment
  onClose: () => void
  onRotated: (created: NewSecret) => void
}) => (
  <ConfirmCommand
    title={`New secret for ${reader.name}`}
    question="The current secret stops working at once. The reader sends nothing until you enter the new one there."
    action="Create new secret"
    danger={false}
    mutation={RotateReaderSecret}
    input={{ id: reader.id }}
    failed="Failed to create a new secret"
    onDone={({ rotateReaderSecret: { reader: rotated, secret } }) => onRotated({ reader: rotated, secret })}
    onClose={onClose}
  />
)
