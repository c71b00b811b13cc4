import { useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { useBuilder, type BuilderShift } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { useApply } from '../use-apply.ts'
import { removeShifts } from './remove-shifts.ts'
import { setAsksBeforeDeleting } from './ask-before-deleting.ts'

export default function DeleteDialog({ shifts, close }: { shifts: readonly BuilderShift[]; close: () => void }) {
  const { actions } = useBuilder()
  const { employeeId } = useUser()
  const [silent, setSilent] = useState(false)
  const { pending, onClick: remove } = useApply(
    () => removeShifts(actions, shifts),
    () => {
      if (silent) setAsksBeforeDeleting(employeeId, false)
      close()
    },
  )
  return (
    <ConfirmDialog
      open
      title={shifts.length === 1 ? 'Delete Shift' : 'Delete Shifts'}
      question={
        shifts.length === 1
          ? 'Are you sure you want to delete this shift?'
          : `Are you sure you want to delete ${countOfShifts(shifts.length)}?`
      }
      action="Delete"
      pending={pending}
      onConfirm={remove}
      onClose={close}
    >
      <Checkbox label="Don’t ask again" checked={silent} onChange={setSilent} />
    </ConfirmDialog>
  )
}
