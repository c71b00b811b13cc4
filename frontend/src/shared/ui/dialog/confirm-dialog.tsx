import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before something that is not done lightly. `question` is the whole sentence; `action` names what the button
 * does. It stays open while `pending`; who asked closes it.
 */
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
  /** The label of the cancel button. */
  keep?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Below the question. */
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
