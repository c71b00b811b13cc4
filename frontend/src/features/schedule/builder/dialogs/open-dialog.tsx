import { useBuilder, type BuilderDialog } from '../builder.ts'
import ShiftDialog from './shift/shift-dialog.tsx'
import MoveDialog from './move/move-dialog.tsx'
import RepeatDialog from './repeat/repeat-dialog.tsx'
import DeleteDialog from './shift/delete-dialog.tsx'
import ShiftHistoryDialog from './shift/shift-history-dialog.tsx'
import TemplateDialog from './templates/template-dialog.tsx'
import AutoScheduleDialog from './auto-schedule/auto-schedule-dialog.tsx'
import FillGapDialog from './fill-gap/fill-gap-dialog.tsx'
import PlaceManyDialog from './move/place-many-dialog.tsx'
import { LeftOutDialog } from './left-out/left-out-dialog.tsx'
import ConflictsDialog from './conflicts/conflicts-dialog.tsx'
import CopyWeekDialog from './templates/copy-week-dialog.tsx'
import SaveTemplateDialog from './templates/save-template-dialog.tsx'
import PresetDialog from './presets/preset-dialog.tsx'
import PresetsDialog from './presets/presets-dialog.tsx'
import PublicationDialog from './publish/publication-dialog.tsx'
import NoteDialog from './note-dialog.tsx'
import BudgetDialog from './budget/budget-dialog.tsx'
import DayDialog from './day-dialog.tsx'

export default function OpenDialog({ dialog, close }: { dialog: BuilderDialog; close: () => void }) {
  const { week } = useBuilder()
  switch (dialog.kind) {
    case 'add':
      return <ShiftDialog cell={dialog.cell} close={close} />
    case 'edit':
      return <ShiftDialog shift={dialog.shift} close={close} />
    case 'move':
      return <MoveDialog shift={dialog.shift} copy={dialog.copy} close={close} />
    case 'repeat':
      return <RepeatDialog draft={dialog.draft} shift={dialog.shift} close={close} />
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
    case 'fill gap':
      return <FillGapDialog close={close} />
    case 'conflicts':
      return <ConflictsDialog close={close} />
    case 'copy week':
      return <CopyWeekDialog close={close} />
    case 'save template':
      return <SaveTemplateDialog close={close} />
    case 'presets':
      return <PresetsDialog close={close} />
    case 'save preset':
      return <PresetDialog draft={dialog.draft} onClose={close} />
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
