import { type ReactNode, useId } from 'react'
import { Alert } from '#frontend/components/ui/alert.tsx'
import { Button } from '#frontend/components/ui/button.tsx'
import { Dialog } from '#frontend/components/ui/dialog.tsx'

/** The frame of a policy's form. */
export function PolicyDialog({
  title,
  description,
  pending,
  error,
  submit,
  onClose,
  children,
}: {
  title: string
  description: string
  pending: boolean
  error: string | undefined
  submit: () => Promise<void>
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
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-4"
      >
        {error && <Alert tone="bad">{error}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
