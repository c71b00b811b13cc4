import type { ComponentProps } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import type { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'

const RemovePhoto = graphql(`
  mutation RemovePhoto($input: RemovePhotoInput!) {
    removePhoto(input: $input) {
      employee {
        id
        photoId
      }
    }
  }
`)

export const RemovePhotoDialog = ({
  employeeId,
  ...texts
}: { employeeId: string } & Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'question' | 'onClose'>) => (
  <ConfirmCommand
    {...texts}
    action="Remove photo"
    mutation={RemovePhoto}
    input={{ id: employeeId }}
    done="Photo removed"
    failed="Failed to remove the photo"
  />
)
