import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const RevokeReader = graphql(`
  mutation RevokeReader($input: ReaderInput!) {
    revokeReader(input: $input) {
      reader {
        ...ReaderFields
      }
    }
  }
`)

export const RevokeDialog = ({ reader, onClose }: { reader: ReaderFieldsFragment; onClose: () => void }) => (
  <ConfirmCommand
    title={`Revoke ${reader.name}`}
    question="Its secret stops working at once and for good. Past events stay. Register it again to use it again."
    action="Revoke"
    mutation={RevokeReader}
    input={{ id: reader.id }}
    done={`${reader.name} revoked`}
    failed="Failed to revoke the reader"
    onClose={onClose}
  />
)
