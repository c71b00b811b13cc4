import {
  CalendarPlus,
  CalendarX2,
  CopyPlus,
  Download,
  Ellipsis,
  FileClock,
  LayoutTemplate,
  Printer,
  Redo2,
  ShieldQuestionMark,
  SquareCheck,
  StickyNote,
  UserRoundPlus,
  WandSparkles,
} from 'lucide-react'
import { HistoryItem } from '#frontend/features/history/history-item.tsx'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { useBuilder } from '../builder.ts'
import { weekSheet } from '../print/week-sheet.ts'
import { useSelection } from '../week/selection.ts'
import type { WeekBarProps } from './week-bar.ts'
import { setAsksBeforeDeleting, useAsksBeforeDeleting } from '../dialogs/shift/ask-before-deleting.ts'

export function MoreMenu({ bar, isPhone }: { bar: WeekBarProps; isPhone: boolean }) {
  const { week, needs, open, readOnly } = useBuilder()
  const { startTapping } = useSelection()
  const { employeeId } = useUser()
  const asks = useAsksBeforeDeleting(employeeId)
  const { saveWorkbook } = useSaveFile({ failed: 'Failed to export the schedule' })
  return (
    <Menu
      trigger={
        <Button size="icon" aria-label="More actions">
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {isPhone && <PhoneItems {...bar} />}
      <MenuItem icon={SquareCheck} disabled={readOnly} onSelect={startTapping}>
        Select shifts
      </MenuItem>
      <MenuItem icon={CalendarPlus} disabled={readOnly} onSelect={() => open({ kind: 'presets' })}>
        Shift presets…
      </MenuItem>
      {needs.length > 0 && (
        <MenuItem icon={UserRoundPlus} disabled={readOnly} onSelect={() => open({ kind: 'fill gap' })}>
          Fill the gap…
        </MenuItem>
      )}
      <MenuItem icon={CopyPlus} disabled={readOnly} onSelect={() => open({ kind: 'copy week' })}>
        Copy last week…
      </MenuItem>
      <MenuItem
        icon={LayoutTemplate}
        disabled={readOnly || week.shifts.length === 0}
        onSelect={() => open({ kind: 'save template' })}
      >
        Save week as template…
      </MenuItem>
      <MenuItem icon={StickyNote} disabled={readOnly} onSelect={() => open({ kind: 'note', day: bar.day })}>
        Day notes…
      </MenuItem>
      {week.planInDrafts && week.published && (
        <MenuItem
          icon={CalendarX2}
          disabled={readOnly}
          onSelect={() => open({ kind: 'publication', step: 'unpublish' })}
        >
          Unpublish
        </MenuItem>
      )}
      <HistoryItem object={`week:${week.id}`}>All history</HistoryItem>
      <MenuItem icon={Printer} onSelect={() => window.print()}>
        Print or save as PDF
      </MenuItem>
      <MenuItem
        icon={Download}
        onSelect={() => void saveWorkbook(`schedule_${week.start}.xlsx`, () => [weekSheet(week)])}
      >
        Export XLSX
      </MenuItem>
      {!asks && (
        <MenuItem icon={ShieldQuestionMark} onSelect={() => setAsksBeforeDeleting(employeeId, true)}>
          Ask before deleting shifts
        </MenuItem>
      )}
    </Menu>
  )
}

function PhoneItems({ hasTemplates, redoText, historyOpen, toggleHistory }: WeekBarProps) {
  const { actions, open, canRedo, readOnly } = useBuilder()
  return (
    <>
      <MenuItem icon={Redo2} disabled={!canRedo} onSelect={() => void actions.redo()}>
        {redoText ? `Redo: ${redoText}` : 'Redo'}
      </MenuItem>
      {hasTemplates && (
        <MenuItem icon={LayoutTemplate} disabled={readOnly} onSelect={() => open({ kind: 'apply template' })}>
          Apply Template
        </MenuItem>
      )}
      <MenuItem icon={WandSparkles} disabled={readOnly} onSelect={() => open({ kind: 'auto-schedule' })}>
        Auto-Schedule
      </MenuItem>
      <MenuItem icon={FileClock} onSelect={toggleHistory}>
        {historyOpen ? 'Close history' : 'History'}
      </MenuItem>
    </>
  )
}
