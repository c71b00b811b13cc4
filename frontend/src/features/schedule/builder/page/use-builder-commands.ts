import {
  ArrowRightLeft,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  Copy,
  FileClock,
  History,
  LayoutTemplate,
  Pencil,
  Redo2,
  Send,
  Trash2,
  TriangleAlert,
  Undo2,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import type { Keys } from '#frontend/shared/lib/shortcuts.ts'
import type { Builder, BuilderShift, Cell } from '../builder.ts'

/** Adds the builder's commands to the command bar and the keyboard. */
export function useBuilderCommands(
  builder: Builder | undefined,
  {
    shift,
    cell,
    step,
    toggleHistory,
    hasTemplates,
  }: {
    /** The focused shift. */
    shift: BuilderShift | undefined
    cell: Cell
    step: (to: 1 | -1 | 'today') => void
    toggleHistory: () => void
    hasTemplates: boolean
  },
) {
  const { employeeId, day } = cell
  const offered = useMemo(() => {
    const command = (id: string, label: string, icon: LucideIcon, run: () => void, keys?: Keys): Command => ({
      id: `builder-${id}`,
      group: 'Schedule Builder',
      label,
      icon,
      run,
      ...(keys && { keys }),
    })
    const navigation = [
      command('before', 'Earlier', ChevronLeft, () => step(-1), '['),
      command('today', 'Today', ChevronRight, () => step('today'), 't'),
      command('after', 'Later', ChevronRight, () => step(1), ']'),
    ]
    if (!builder) return navigation
    const { open, actions, week, readOnly } = builder
    const history = [
      command('conflicts', 'Conflicts of the week', TriangleAlert, () => open({ kind: 'conflicts' })),
      command('history', 'History of the week', FileClock, toggleHistory),
      ...(shift
        ? [command('shift-history', 'History of the shift', History, () => open({ kind: 'shift history', shift }), 'h')]
        : []),
    ]
    if (readOnly) return [...navigation, ...history]
    return [
      command('undo', 'Undo', Undo2, () => void actions.undo(), 'mod+z'),
      command('redo', 'Redo', Redo2, () => void actions.redo(), 'mod+y'),
      command('redo-too', 'Redo', Redo2, () => void actions.redo(), 'mod+shift+z'),
      command('add', 'Add a shift', CalendarPlus, () => open({ kind: 'add', cell: { employeeId, day } }), 'n'),
      ...(shift
        ? [
            command('edit', 'Edit the shift', Pencil, () => open({ kind: 'edit', shift }), 'e'),
            command('move', 'Move to…', ArrowRightLeft, () => open({ kind: 'move', shift, copy: false }), 'm'),
            command('copy', 'Copy to…', Copy, () => open({ kind: 'move', shift, copy: true }), 'c'),
            command('delete', 'Delete the shift', Trash2, () => open({ kind: 'delete', shift })),
          ]
        : []),
      ...(hasTemplates
        ? [command('template', 'Apply Template', LayoutTemplate, () => open({ kind: 'apply template' }))]
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
  }, [builder, shift, employeeId, day, step, toggleHistory, hasTemplates])
  useOfferCommands(offered)
}
