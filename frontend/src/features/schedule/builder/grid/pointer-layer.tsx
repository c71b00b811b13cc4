import { DndContext, type DraggableSyntheticListeners } from '@dnd-kit/core'
import type { RefObject } from 'react'
import { useBuilder, type BuilderShift } from '../builder.ts'
import { dropConflicts } from '../model/drop-conflicts.ts'
import { dayInWords } from '../model/labels.ts'
import { placedAt } from '../model/selection.ts'
import { useSelection } from '../week/selection.ts'
import type { GridCell, Layout } from '../model/geometry.ts'
import type { Row } from '../model/rows.ts'
import { ChipMenu, type ChipMenuAt } from './chip-menu.tsx'
import { DragLayer } from './drag-layer.tsx'
import { dragAccessibility, DragSource, useChipSensors, useShiftDrag } from './drag.tsx'
import type { ChipWeek } from './shift-chip.tsx'

export function PointerLayer({
  view,
  target,
  rows,
  days,
  week,
  layout,
  setListeners,
  menu,
  closeMenu,
  ...drags
}: {
  view: RefObject<HTMLElement | null>
  target: RefObject<HTMLElement | null>
  rows: readonly Row[]
  days: readonly string[]
  week: ChipWeek
  layout: Layout
  setListeners: (listeners: DraggableSyntheticListeners) => void
  shiftWith: (id: string | undefined) => BuilderShift | undefined
  drop: (shift: BuilderShift, cell: GridCell, copy: boolean) => void
  onDrag: (shift: BuilderShift | undefined) => void
  menu: ChipMenuAt | undefined
  closeMenu: () => void
}) {
  const { week: planned, readOnly } = useBuilder()
  const selection = useSelection()
  const { drag, onAim, handlers } = useShiftDrag(drags)
  function placementsOf(shift: BuilderShift, cell: GridCell) {
    const [row, day] = [rows[cell.row], days[cell.day]]
    if (!row || row.group || !day) return undefined
    const to = { employeeId: row.employeeId, day }
    const isInSelection = selection.shifts.length > 1 && selection.ids.has(shift.id)
    return isInSelection ? placedAt(selection.shifts, to, planned.timeZone, shift) : [{ shift, to }]
  }
  return (
    <DndContext sensors={useChipSensors()} autoScroll={false} accessibility={dragAccessibility} {...handlers}>
      <DragSource view={view} disabled={readOnly} setListeners={setListeners} />
      {drag && (
        <DragLayer
          shift={drag.shift}
          week={week}
          start={drag.start}
          layout={layout}
          view={view}
          target={target}
          onAim={onAim}
          conflictsAt={({ cell, copy }) => {
            const placed = cell && placementsOf(drag.shift, cell)
            return placed ? dropConflicts(placed, { copy, week: planned }) : []
          }}
          nameOf={({ row, day }) => `${rows[row]?.name ?? ''}, ${dayInWords(days[day] ?? '')}`}
        />
      )}
      {menu && <ChipMenu at={menu} close={closeMenu} />}
    </DndContext>
  )
}
