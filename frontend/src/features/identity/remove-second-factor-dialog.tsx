import { useState } from 'react'
import { del, messageOf } from '#frontend/shared/lib/http.ts'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

/** For owners, about an employee who lost their phone and recovery codes. `onRemoved` reloads the employee. */
export function RemoveSecondFactorDialog({
  employeeId,
  name,
  onRemoved,
  onClose,
}: {
  employeeId: string
  name: string
  onRemoved: () => void
  onClose: () => void
}) {
  const [pending, setPending] = useState(false)
  async function onConfirm() {
    setPending(true)
    try {
      await del(`/employees/${employeeId}/second-factor`)
      toast.success('Two-step sign-in removed')
      onRemoved()
      onClose()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to remove the two-step sign-in'))
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Remove the two-step sign-in of ${name}`}
      question="Only for someone who lost their phone and recovery codes: make sure that it is really them. They are signed out everywhere and can then sign in with their password."
      action="Remove"
      pending={pending}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
