import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, type RefObject } from 'react'
import { useBuilder } from '../builder.ts'
import type { DayMarks } from '../model/person-conflicts.ts'
import { contentWidth, type Layout } from '../model/geometry.ts'
import type { GridPosition } from '../model/keyboard.ts'
import type { Metrics, Row } from '../model/rows.ts'
import { useIndexedWeek } from '../week/indexed-week.ts'
import { useSelection } from '../week/selection.ts'
import type { News } from '../week/use-live-changes.ts'
import { GridLine } from './grid-line.tsx'
import { GroupLine } from './group-line.tsx'
import type { ChipWeek } from './shift-chip.tsx'

export function GridRows({
  rows,
  days,
  today,
  news,
  place,
  draggedId,
  chipWeek,
  marksOf,
  metrics,
  layout,
  columns,
  view,
}: {
  rows: readonly Row[]
  days: readonly string[]
  today: string
  news: News | undefined
  place: GridPosition
  draggedId: string | undefined
  chipWeek: ChipWeek
  marksOf: (employeeId: string | null) => DayMarks
  metrics: Metrics
  layout: Layout
  columns: string
  view: RefObject<HTMLElement | null>
}) {
  const { week, readOnly } = useBuilder()
  const { index, conflictsOf } = useIndexedWeek()
  const selection = useSelection()
  const { shifts } = week
  // Computed once, not for each row that a drag scrolls into view.
  const draggedRow = useMemo(() => {
    const dragged = draggedId && shifts.find(({ id }) => id === draggedId)
    return dragged ? rows.findIndex(({ employeeId }) => employeeId === dragged.employeeId) : -1
  }, [rows, shifts, draggedId])

  // oxlint-disable-next-line react/incompatible-library -- this screen is not compiled, and the lines are memoized by hand
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: (row) => (layout.rowTops[row + 1] ?? 0) - (layout.rowTops[row] ?? 0),
    getItemKey: (row) => rows[row]?.employeeId ?? 'open shifts',
    overscan: 3,
    scrollMargin: layout.headHeight,
    // The focused row and the row of a touch drag must stay mounted when scrolled out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), place.row, ...(draggedRow >= 0 ? [draggedRow] : [])])].toSorted(
        (one, other) => one - other,
      ),
  })
  useEffect(() => virtual.measure(), [virtual, layout])

  return (
    <div role="rowgroup" className="relative" style={{ height: layout.rowTops.at(-1) }}>
      {virtual.getVirtualItems().map(({ index: number, key }) => {
        const row = rows[number]
        if (!row) return null
        const { employeeId, name, person, week: own, group } = row
        const top = layout.rowTops[number] ?? 0
        const height = (layout.rowTops[number + 1] ?? top) - top
        const tabDay = place.row === number ? place.day : -1
        if (group) {
          const width = contentWidth(layout)
          return <GroupLine key={String(key)} {...group} name={name} row={number} {...{ tabDay, top, height, width }} />
        }
        const change = news && touches(news, row) ? news : undefined
        return (
          <GridLine
            key={String(key)}
            employeeId={employeeId}
            name={name}
            person={person}
            own={own}
            conflicts={conflictsOf(employeeId, own, index.people)}
            marks={marksOf(employeeId)}
            tabDay={tabDay}
            tabShift={place.row === number ? place.shift : -1}
            draggedId={draggedRow === number ? draggedId : undefined}
            selectedIds={own.shifts.some(({ id }) => selection.ids.has(id)) ? selection.ids : undefined}
            by={change?.actor}
            changedIds={change?.shiftIds}
            days={days}
            today={today}
            week={chipWeek}
            metrics={metrics}
            columns={columns}
            readOnly={readOnly}
            row={number}
            top={top}
            height={height}
          />
        )
      })}
      {/*
       * Covers the rows during a drag, because hit-testing hover styles while scrolling slows down each frame. `pointer-
       * events: none` would be inherited and restyle every element on drop.
       */}
      {draggedId !== undefined && <div aria-hidden className="absolute inset-0" />}
    </div>
  )
}

const touches = ({ shiftIds }: News, { week }: Row) =>
  shiftIds.size > 0 && week.shifts.some(({ id }) => shiftIds.has(id))
