import { useState } from 'react'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { useBuilder, type BuilderShift } from '../../builder.ts'

export default function DeleteDialog({ shift, close }: { shift: BuilderShift; close: () => void }) {
  const { actions } = useBuilder()
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    const done = await actions.remove(shift)
    setPending(false)
    if (done) close()
  }
  return (
    <ConfirmDialog
      open
      title="Delete Shift"
      question="Are you sure you want to delete this shift?"
      action="Delete"
      pending={pending}
      onConfirm={() => void remove()}
      onClose={close}
    />
  )
}
