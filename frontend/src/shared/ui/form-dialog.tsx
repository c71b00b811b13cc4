import { type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** On a phone the button that was pressed may be far below. */
const showWhole = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/**
 * A form in a dialog. `error`: what the server has against the whole; it comes into sight however far the form was
 * scrolled. `danger` is for what takes something away.
 */
export function FormDialog({
  title,
  description,
  action = 'Save',
  danger = false,
  error,
  pending,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  action?: string
  danger?: boolean
  error: string | undefined
  pending: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
        className="grid gap-4"
      >
        {error && (
          <div ref={showWhole} className="scroll-mt-4">
            <Alert tone="bad">{error}</Alert>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}
