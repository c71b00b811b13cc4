import { useId, type ReactNode } from 'react'
import { Alert } from '#frontend/components/ui/alert.tsx'
import { Button } from '#frontend/components/ui/button.tsx'
import { Dialog } from '#frontend/components/ui/dialog.tsx'

/** A form in a dialog. `error`: what the server has against the whole. */
export function FormDialog({
  title,
  description,
  action,
  error,
  pending,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  action: string
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
          <Button type="submit" form={id} variant="primary" pending={pending}>
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
        {error && <Alert tone="bad">{error}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
