import { ConfirmDialog } from './confirm-dialog.tsx'

export const DiscardDialog = ({
  open,
  of,
  onDiscard,
  onClose,
}: {
  open: boolean
  of: string
  onDiscard: () => void
  onClose: () => void
}) => (
  <ConfirmDialog
    open={open}
    title="Discard changes?"
    question={`You have unsaved changes to this ${of}.`}
    action="Discard"
    keep="Keep editing"
    onConfirm={onDiscard}
    onClose={onClose}
  />
)
