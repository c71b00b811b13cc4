import { lazy, Suspense } from 'react'
import { useBuilder, type BuilderDialog } from '../builder.ts'
import { useFirstFocus } from './first-focus.ts'

// None is open when the week is first shown.
const ShiftDialog = lazy(() => import('./shift/shift-dialog.tsx'))
const MoveDialog = lazy(() => import('./move/move-dialog.tsx'))
const DeleteDialog = lazy(() => import('./shift/delete-dialog.tsx'))
const ShiftHistoryDialog = lazy(() => import('./shift/shift-history-dialog.tsx'))
const TemplateDialog = lazy(() => import('./templates/template-dialog.tsx'))
const AutoScheduleDialog = lazy(() => import('./auto-schedule/auto-schedule-dialog.tsx'))
const PlaceManyDialog = lazy(() => import('./move/place-many-dialog.tsx'))
const LeftOutDialog = lazy(() =>
  import('./left-out/left-out-dialog.tsx').then(({ LeftOutDialog }) => ({ default: LeftOutDialog })),
)
const ConflictsDialog = lazy(() => import('./conflicts/conflicts-dialog.tsx'))
const CopyWeekDialog = lazy(() => import('./templates/copy-week-dialog.tsx'))
const SaveTemplateDialog = lazy(() => import('./templates/save-template-dialog.tsx'))
const PublicationDialog = lazy(() => import('./publish/publication-dialog.tsx'))
const NoteDialog = lazy(() => import('./note-dialog.tsx'))
const BudgetDialog = lazy(() => import('./budget-dialog.tsx'))
const DayDialog = lazy(() => import('./day-dialog.tsx'))

/** Whatever is open over the builder. One dialog may lead to another; the focus then returns to where the first began. */
export function BuilderDialogs({ dialog, close }: { dialog: BuilderDialog | null; close: () => void }) {
  useFirstFocus(dialog !== null)
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
      return <LeftOutDialog title="Paste Shifts" done="copied" result={dialog.result} close={close} />
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
