import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** `question` is a full sentence; `action` labels the confirm button. The caller closes it. */
export const ConfirmDialog = ({
  open,
  title,
  question,
  action,
  keep = 'Cancel',
  danger = true,
  pending = false,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean
  title: string
  question: string
  action: string
  keep?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next && !pending) onClose()
    }}
    title={title}
    actions={
      <>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    <p>{question}</p>
    {children}
  </Dialog>
)
