import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const DeleteTemplate = graphql(`
  mutation DeleteTemplate($input: DeleteTemplateInput!) {
    deleteTemplate(input: $input) {
      caughtUp
    }
  }
`)

export const DeleteTemplateDialog = ({
  templateId,
  onClose,
  onDeleted,
}: {
  templateId: string
  onClose: () => void
  onDeleted: () => void
}) => (
  <ConfirmCommand
    title="Delete template"
    question="Are you sure you want to delete this template? This action cannot be undone."
    action="Delete"
    mutation={DeleteTemplate}
    input={{ id: templateId }}
    done="Template deleted successfully"
    failed="Failed to delete template"
    onDone={onDeleted}
    onClose={onClose}
  />
)
