import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from '../form/form.tsx'

/** A form in a dialog. `danger` is for destructive actions; `onAnother` saves and starts another entry. */
export function FormDialog({
  title,
  description,
  action = 'Save',
  danger = false,
  error,
  pending,
  onSubmit,
  onAnother,
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
  onAnother?: () => Promise<void>
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
          {onAnother && (
            <Button pending={pending} onClick={() => void onAnother()}>
              Save and add another
            </Button>
          )}
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} error={error} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
