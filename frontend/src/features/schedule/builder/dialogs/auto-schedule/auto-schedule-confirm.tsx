import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { useBuilder } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'

export function AutoScheduleConfirm({ onConfirm, close }: { onConfirm: () => void; close: () => void }) {
  const { week } = useBuilder()
  const open = week.shifts.filter(({ employeeId }) => employeeId === null).length
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={open === 0} onClick={onConfirm}>
            Auto-Schedule
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>Auto-assign shifts based on employee availability? This will fill any unassigned shifts.</p>
        <p className="text-quiet">
          {open === 0
            ? 'This week has no unassigned shifts.'
            : `${countOfShifts(open)} unassigned. You’ll review the plan first.`}
        </p>
      </div>
    </Dialog>
  )
}
