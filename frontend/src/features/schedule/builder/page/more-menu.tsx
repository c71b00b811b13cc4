import { CopyPlus, Ellipsis, LayoutTemplate, Printer, ShieldQuestionMark, SquareCheck, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { HistoryItem } from '#frontend/features/history/history-link.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { useBuilder } from '../builder.ts'
import { useSelection } from '../week/selection.ts'
import { setAsksBeforeDeleting, useAsksBeforeDeleting } from '../dialogs/shift/ask-before-deleting.ts'

/** The week's actions that are rarely needed, after the `children`. `day`: the chosen one. */
export function MoreMenu({ day, children }: { day: string; children?: ReactNode }) {
  const { week, open, readOnly } = useBuilder()
  const { startTapping } = useSelection()
  const { employeeId } = useUser()
  const asks = useAsksBeforeDeleting(employeeId)
  return (
    <Menu
      trigger={
        <Button size="icon" aria-label="More actions">
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {children}
      <MenuItem icon={SquareCheck} disabled={readOnly} onSelect={startTapping}>
        Select shifts
      </MenuItem>
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
      <MenuItem icon={StickyNote} disabled={readOnly} onSelect={() => open({ kind: 'note', day })}>
        Day notes…
      </MenuItem>
      <HistoryItem object={`week:${week.id}`}>All history</HistoryItem>
      <MenuItem icon={Printer} onSelect={() => window.print()}>
        Print
      </MenuItem>
      {!asks && (
        <MenuItem icon={ShieldQuestionMark} onSelect={() => setAsksBeforeDeleting(employeeId, true)}>
          Ask before deleting shifts
        </MenuItem>
      )}
    </Menu>
  )
}
