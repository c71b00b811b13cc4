import type { ComponentProps } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const RevokePin = graphql(`
  mutation RevokePin($input: RevokePinInput!) {
    revokePin(input: $input) {
      employee {
        id
        hasPin
      }
    }
  }
`)

export const RemovePinDialog = ({
  employeeId,
  ...texts
}: { employeeId: string } & Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'question' | 'keep' | 'onClose'>) => (
  <ConfirmCommand
    {...texts}
    action="Remove PIN"
    mutation={RevokePin}
    input={{ id: employeeId }}
    done="PIN removed"
    failed="Failed to remove the PIN"
  />
)
