import {
  ArrowRightLeft,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Copy,
  CopyPlus,
  FileClock,
  History,
  LayoutTemplate,
  Pencil,
  Redo2,
  Repeat,
  Send,
  SquareCheck,
  SquareX,
  StickyNote,
  Trash2,
  TriangleAlert,
  Undo2,
  UserRoundPlus,
  Wallet,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import type { Keys } from '#frontend/shared/lib/shortcuts.ts'
import type { Builder, BuilderShift, Cell } from '../builder.ts'
import { draftOf } from '../model/draft.ts'
import { countOfShifts } from '../model/labels.ts'
import { useSelection } from '../week/selection.ts'

export function useBuilderCommands(
  builder: Builder | undefined,
  {
    shift,
    inRow,
    onDay,
    cell,
    step,
    toggleHistory,
    hasTemplates,
  }: {
    shift: BuilderShift | undefined
    inRow: readonly BuilderShift[]
    onDay: readonly BuilderShift[]
    cell: Cell
    step: (to: 1 | -1 | 'today') => void
    toggleHistory: () => void
    hasTemplates: boolean
  },
) {
  const { employeeId, day } = cell
  const selection = useSelection()
  const offered = useMemo(() => {
    const command = (id: string, label: string, icon: LucideIcon, run: () => void, keys?: Keys): Command => ({
      id: `builder-${id}`,
      group: 'Schedule Builder',
      label,
      icon,
      run,
      ...(keys && { keys }),
    })
    const reading = (...given: Parameters<typeof command>): Command => ({ ...command(...given), reads: true })
    const navigation = [
      reading('before', 'Earlier', ChevronLeft, () => step(-1), '['),
      reading('today', 'Today', ChevronRight, () => step('today'), 't'),
      reading('after', 'Later', ChevronRight, () => step(1), ']'),
    ]
    if (!builder) return navigation
    const { open, actions, week, needs, readOnly } = builder
    const history = [
      reading('conflicts', 'Conflicts of the week', TriangleAlert, () => open({ kind: 'conflicts' })),
      reading('history', 'History of the week', FileClock, toggleHistory),
      ...(shift
        ? [reading('shift-history', 'History of the shift', History, () => open({ kind: 'shift history', shift }), 'h')]
        : []),
    ]
    if (readOnly) return [...navigation, ...history]
    const { toggle, clear, copy, paste, shifts, copied } = selection
    const selecting = [
      ...(shift ? [command('select', 'Select the shift', SquareCheck, () => toggle([shift]), 'x')] : []),
      ...(inRow.length > 0 ? [command('select-row', 'Select the row', SquareCheck, () => toggle(inRow))] : []),
      ...(onDay.length > 0 ? [command('select-day', 'Select the day', SquareCheck, () => toggle(onDay))] : []),
      ...(shifts.length > 0
        ? [
            command('copy-selection', 'Copy the selected shifts', Copy, () => copy(shifts)),
            command('clear-selection', 'Clear the selection', SquareX, clear),
          ]
        : []),
      ...(copied > 0
        ? [command('paste', `Paste ${countOfShifts(copied)}`, ClipboardPaste, () => paste({ employeeId, day }))]
        : []),
    ]
    return [
      ...selecting,
      command('undo', 'Undo', Undo2, () => void actions.undo(), 'mod+z'),
      command('redo', 'Redo', Redo2, () => void actions.redo(), 'mod+y'),
      command('redo-too', 'Redo', Redo2, () => void actions.redo(), 'mod+shift+z'),
      command('add', 'Add a shift', CalendarPlus, () => open({ kind: 'add', cell: { employeeId, day } }), 'n'),
      ...(shift
        ? [
            command('edit', 'Edit the shift', Pencil, () => open({ kind: 'edit', shift }), 'e'),
            command('move', 'Move to…', ArrowRightLeft, () => open({ kind: 'move', shift, copy: false }), 'm'),
            command('copy', 'Copy to…', Copy, () => open({ kind: 'move', shift, copy: true }), 'c'),
            command('repeat', 'Repeat…', Repeat, () =>
              open({ kind: 'repeat', draft: draftOf(shift, week.timeZone), shift }),
            ),
            command('delete', 'Delete the shift', Trash2, () => open({ kind: 'delete', shift })),
          ]
        : []),
      ...(hasTemplates
        ? [command('template', 'Apply Template', LayoutTemplate, () => open({ kind: 'apply template' }))]
        : []),
      command('presets', 'Shift presets', CalendarPlus, () => open({ kind: 'presets' })),
      command('note', 'Note for the day', StickyNote, () => open({ kind: 'note', day }), 'd'),
      command('budget', 'Set the labor budget', Wallet, () => open({ kind: 'budget' })),
      command('copy-week', 'Copy last week', CopyPlus, () => open({ kind: 'copy week' })),
      ...(week.shifts.length > 0
        ? [command('save-template', 'Save week as template', LayoutTemplate, () => open({ kind: 'save template' }))]
        : []),
      ...(needs.length > 0
        ? [command('fill-gap', 'Fill the gap with open shifts', UserRoundPlus, () => open({ kind: 'fill gap' }))]
        : []),
      command('auto', 'Auto-Schedule', WandSparkles, () => open({ kind: 'auto-schedule' })),
      ...(week.planInDrafts
        ? [
            week.published
              ? command('unpublish', 'Unpublish the week', Send, () => open({ kind: 'publication', step: 'unpublish' }))
              : command('publish', 'Publish the week', Send, () => open({ kind: 'publication', step: 'publish' })),
          ]
        : []),
      ...history,
      ...navigation,
    ]
  }, [builder, selection, shift, inRow, onDay, employeeId, day, step, toggleHistory, hasTemplates])
  useOfferCommands(offered)
}
