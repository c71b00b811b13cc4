import { Suspense, useEffect } from 'react'
import { late } from '#frontend/shared/lib/late.ts'
import { whenIdle } from '#frontend/shared/lib/when-quiet.ts'
import { useBuilder, type BuilderDialog } from '../builder.ts'
import { useFirstFocus } from './first-focus.ts'

// None is open when the week is first shown. The editor, the one most used, is loaded once the week has been for a while.
const ShiftDialog = late(() => import('./shift/shift-dialog.tsx'))
const MoveDialog = late(() => import('./move/move-dialog.tsx'))
const DeleteDialog = late(() => import('./shift/delete-dialog.tsx'))
const ShiftHistoryDialog = late(() => import('./shift/shift-history-dialog.tsx'))
const TemplateDialog = late(() => import('./templates/template-dialog.tsx'))
const AutoScheduleDialog = late(() => import('./auto-schedule/auto-schedule-dialog.tsx'))
const PlaceManyDialog = late(() => import('./move/place-many-dialog.tsx'))
const LeftOutDialog = late(() => import('./left-out/left-out-dialog.tsx'), 'LeftOutDialog')
const ConflictsDialog = late(() => import('./conflicts/conflicts-dialog.tsx'))
const CopyWeekDialog = late(() => import('./templates/copy-week-dialog.tsx'))
const SaveTemplateDialog = late(() => import('./templates/save-template-dialog.tsx'))
const PublicationDialog = late(() => import('./publish/publication-dialog.tsx'))
const NoteDialog = late(() => import('./note-dialog.tsx'))
const BudgetDialog = late(() => import('./budget-dialog.tsx'))
const DayDialog = late(() => import('./day-dialog.tsx'))

/** Whatever is open over the builder. One dialog may lead to another; the focus then returns to where the first began. */
export function BuilderDialogs({ dialog, close }: { dialog: BuilderDialog | null; close: () => void }) {
  useFirstFocus(dialog !== null)
  useEffect(() => void whenIdle().then(ShiftDialog.preload), [])
  return <Suspense>{dialog && <Opened dialog={dialog} close={close} />}</Suspense>
}

function Opened({ dialog, close }: { dialog: BuilderDialog; close: () => void }) {
  const { week } = useBuilder()
  switch (dialog.kind) {
    case 'add':
      return <ShiftDialog cell={dialog.cell} close={close} />
    case 'edit':
      return <ShiftDialog shift={dialog.shift} close={close} />
    case 'move':
      return <MoveDialog shift={dialog.shift} copy={dialog.copy} close={close} />
    case 'delete':
      return <DeleteDialog shifts={[dialog.shift]} close={close} />
    case 'delete many':
      return <DeleteDialog shifts={dialog.shifts} close={close} />
    case 'place many':
      return <PlaceManyDialog step={dialog.step} shifts={dialog.shifts} close={close} />
    case 'left out':
      return <LeftOutDialog title="Paste shifts" done="copied" result={dialog.result} close={close} />
    case 'shift history':
      return <ShiftHistoryDialog shift={dialog.shift} close={close} />
    case 'apply template':
      return <TemplateDialog close={close} />
    case 'auto-schedule':
      return <AutoScheduleDialog close={close} />
    case 'conflicts':
      return <ConflictsDialog close={close} />
    case 'copy week':
      return <CopyWeekDialog close={close} />
    case 'save template':
      return <SaveTemplateDialog close={close} />
    case 'publication':
      return <PublicationDialog step={dialog.step} close={close} />
    case 'note':
      return <NoteDialog day={dialog.day} close={close} />
    case 'budget':
      return <BudgetDialog close={close} />
    case 'day':
      return <DayDialog day={dialog.day} locationId={week.locationId} close={close} />
  }
}
