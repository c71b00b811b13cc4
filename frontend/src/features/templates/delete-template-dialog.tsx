import { useMutation } from 'urql'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'

const DeleteTemplate = graphql(`
  mutation DeleteTemplate($input: DeleteTemplateInput!) {
    deleteTemplate(input: $input) {
      caughtUp
    }
  }
`)

/** Asks once more, as nothing brings a template back. */
export function DeleteTemplateDialog({
  templateId,
  onClose,
  onDeleted,
}: {
  templateId: string
  onClose: () => void
  onDeleted: () => void
}) {
  const [{ fetching }, remove] = useMutation(DeleteTemplate)
  const command = useCommand()

  async function onConfirm() {
    const { error } = await remove({ input: command({ templateId }) })
    if (error) toast.error(errorMessage(error, 'Failed to delete template'))
    else {
      toast.success('Template deleted successfully')
      onDeleted()
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="Delete template"
      question="Are you sure you want to delete this template? This action cannot be undone."
      action="Delete"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
