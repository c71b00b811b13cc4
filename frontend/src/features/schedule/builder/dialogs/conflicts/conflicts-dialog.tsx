import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { useBuilder } from '../../builder.ts'
import { zoneNote } from '../times.tsx'
import { ConflictingShifts } from './conflicting-shifts.tsx'
import { countOfConflicts, useWeekConflicts } from './use-week-conflicts.ts'

export default function ConflictsDialog({ close }: { close: () => void }) {
  const { week } = useBuilder()
  const conflicts = useWeekConflicts()
  return (
    <Dialog
      open
      onOpenChange={close}
      title={countOfConflicts(conflicts.length)}
      description={zoneNote(week)}
      actions={<Button onClick={close}>Close</Button>}
    >
      {conflicts.length === 0 ? (
        <EmptyState>No conflicts this week</EmptyState>
      ) : (
        <ConflictingShifts conflicts={conflicts} />
      )}
    </Dialog>
  )
}
