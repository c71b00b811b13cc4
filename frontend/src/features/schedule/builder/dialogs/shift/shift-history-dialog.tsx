import { historyPath } from '#frontend/features/history/history-link.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { dayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type BuilderShift } from '../../builder.ts'
import { ChangeLine } from '../../history/change-line.tsx'
import { ChangeList } from '../../history/change-list.tsx'
import { useShiftChanges } from '../../history/use-changes.ts'
import { dayInWords } from '../../model/labels.ts'
import { workerOf } from '../names.ts'

export default function ShiftHistoryDialog({ shift, close }: { shift: BuilderShift; close: () => void }) {
  const { week } = useBuilder()
  const history = useShiftChanges(shift.id)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Shift history"
      description={`${workerOf(shift, week)}, ${dayInWords(dayOf(shift.startsAt, week.timeZone))}`}
      actions={
        <>
          <Link to={historyPath(`shift:${shift.id}`)} className={buttonClass({ variant: 'ghost' })}>
            All history
          </Link>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <div className="-m-4">
        <ChangeList
          changes={history}
          empty="No changes yet"
          renderLine={(change, arrived) => <ChangeLine key={change.id} change={change} arrived={arrived} />}
        />
      </div>
    </Dialog>
  )
}
