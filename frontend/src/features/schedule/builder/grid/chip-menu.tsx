import {
  ArrowRightLeft,
  CalendarPlus,
  ClipboardPaste,
  Copy,
  History,
  Pencil,
  Repeat,
  SquareArrowOutUpRight,
  SquareCheck,
  Trash2,
} from 'lucide-react'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { useBuilder, type BuilderShift, type Cell } from '../builder.ts'
import { draftOf } from '../model/draft.ts'
import { countOfShifts } from '../model/labels.ts'
import { useSelection } from '../week/selection.ts'

export type ChipMenuAt = { shift: BuilderShift | undefined; cell: Cell; x: number; y: number }

export function ChipMenu({ at, close }: { at: ChipMenuAt; close: () => void }) {
  const { week, open, readOnly } = useBuilder()
  const { ids, shifts, toggle, copy, copied, paste } = useSelection()
  const { shift, cell, x, y } = at
  return (
    <Menu
      open
      onOpenChange={close}
      align="start"
      trigger={<button type="button" tabIndex={-1} aria-hidden className="fixed size-px" style={{ left: x, top: y }} />}
    >
      {!readOnly && shift && (
        <>
          <MenuItem icon={Pencil} onSelect={() => open({ kind: 'edit', shift })}>
            Edit
          </MenuItem>
          <MenuItem icon={SquareCheck} onSelect={() => toggle([shift])}>
            {ids.has(shift.id) ? 'Deselect' : 'Select'}
          </MenuItem>
          <MenuItem icon={ArrowRightLeft} onSelect={() => open({ kind: 'move', shift, copy: false })}>
            Move to…
          </MenuItem>
          <MenuItem icon={SquareArrowOutUpRight} onSelect={() => open({ kind: 'move', shift, copy: true })}>
            Copy to…
          </MenuItem>
          <MenuItem
            icon={Repeat}
            onSelect={() => open({ kind: 'repeat', draft: draftOf(shift, week.timeZone), shift })}
          >
            Repeat…
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => copy(ids.has(shift.id) ? shifts : [shift])}>
            Copy
          </MenuItem>
        </>
      )}
      {!readOnly && !shift && (
        <MenuItem icon={CalendarPlus} onSelect={() => open({ kind: 'add', cell })}>
          Add a shift
        </MenuItem>
      )}
      {!readOnly && copied > 0 && (
        <MenuItem icon={ClipboardPaste} onSelect={() => paste(cell)}>
          Paste {countOfShifts(copied)}
        </MenuItem>
      )}
      {shift && (
        <MenuItem icon={History} onSelect={() => open({ kind: 'shift history', shift })}>
          History
        </MenuItem>
      )}
      {!readOnly && shift && (
        <MenuItem icon={Trash2} onSelect={() => open({ kind: 'delete', shift })}>
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
