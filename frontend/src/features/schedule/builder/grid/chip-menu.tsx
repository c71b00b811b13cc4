import { ArrowRightLeft, Copy, History, Pencil, Trash2 } from 'lucide-react'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { useBuilder, type BuilderShift } from '../builder.ts'

export type ChipMenuAt = { shift: BuilderShift; x: number; y: number }

/** The context menu of a shift. One menu serves all chips. */
export function ChipMenu({ at, close }: { at: ChipMenuAt; close: () => void }) {
  const { open, readOnly } = useBuilder()
  const { shift, x, y } = at
  return (
    <Menu
      open
      onOpenChange={close}
      align="start"
      trigger={<button type="button" tabIndex={-1} aria-hidden className="fixed size-px" style={{ left: x, top: y }} />}
    >
      {!readOnly && (
        <>
          <MenuItem icon={Pencil} onSelect={() => open({ kind: 'edit', shift })}>
            Edit
          </MenuItem>
          <MenuItem icon={ArrowRightLeft} onSelect={() => open({ kind: 'move', shift, copy: false })}>
            Move to…
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => open({ kind: 'move', shift, copy: true })}>
            Copy to…
          </MenuItem>
        </>
      )}
      <MenuItem icon={History} onSelect={() => open({ kind: 'shift history', shift })}>
        History
      </MenuItem>
      {!readOnly && (
        <MenuItem icon={Trash2} onSelect={() => open({ kind: 'delete', shift })}>
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
