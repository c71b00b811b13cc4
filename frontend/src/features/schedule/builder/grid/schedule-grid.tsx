import { DndContext, useDraggable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { useBuilder } from '../builder.ts'
import { dayMarks } from '../model/day-marks.ts'
import { contentWidth, layoutOf, type CellPlace } from '../model/geometry.ts'
import type { Focus } from '../model/keyboard.ts'
import { conflictFinder } from '../model/person-conflicts.ts'
import { rowHeight, withFinger, withPointer, type Row } from '../model/rows.ts'
import { daysOfWeek, type WeekIndex } from '../model/week-index.ts'
import { dayInWords } from '../model/words.ts'
import type { News } from '../week/use-live-changes.ts'
import { ChipMenu, type ChipMenuAt } from './chip-menu.tsx'
import { DragLayer } from './drag-layer.tsx'
import { GridHead, headHeight } from './grid-head.tsx'
import { GridLine } from './grid-line.tsx'
import { shiftIdAt, useChipSensors } from './sensors.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useShiftDrag } from './use-shift-drag.ts'
import { useWidth } from './use-width.ts'

/**
 * The week as a timetable of people and days. Presses, keys and drags are taken by the grid and not by each of its
 * hundreds of chips, and found again by what is written on them: `data-shift`, `data-cell`, `data-add`.
 */
export function ScheduleGrid({
  rows,
  index,
  today,
  news,
  focus,
  setFocus,
  setDragging,
  dialogOpen,
  announce,
}: {
  rows: readonly Row[]
  index: WeekIndex
  today: string
  news: News | undefined
  focus: Focus
  setFocus: (focus: Focus) => void
  setDragging: (dragging: boolean) => void
  dialogOpen: boolean
  announce: (words: string) => void
}) {
  const { week, actions, open, readOnly } = useBuilder()
  const { start, timeZone, neighbours, availability, timeOff, people, roles, shifts } = week
  const view = useRef<HTMLDivElement>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    view.current = element
  }, [])
  const [menu, setMenu] = useState<ChipMenuAt>()

  const days = useMemo(() => daysOfWeek(start), [start])
  const conflictsOf = useMemo(
    () => conflictFinder({ timeZone, neighbours, availability, timeOff }),
    [timeZone, neighbours, availability, timeOff],
  )
  const marksOf = useMemo(() => dayMarks({ start, availability, timeOff }), [start, availability, timeOff])

  const metrics = useMedia('(pointer: coarse)') ? withFinger : withPointer
  const width = useWidth(view)
  const layout = useMemo(
    () =>
      layoutOf(
        width,
        rows.map((row) => rowHeight(row, metrics)),
        headHeight,
      ),
    [width, rows, metrics],
  )
  const { dayWidth } = layout
  const chipWeek = useMemo(() => ({ timeZone, people, roles, dayWidth }), [timeZone, people, roles, dayWidth])
  const columns = `${layout.nameWidth}px repeat(7, ${dayWidth}px) ${layout.totalWidth}px`

  const { place, take, onFocus, onBlur } = useGridFocus(view, focus, rows)
  const onKeyDown = useGridKeys({ rows, place, days, setFocus, take, announce })

  const shiftWith = (id: string | undefined) => shifts.find((shift) => shift.id === id)
  const { drag, onAim, handlers } = useShiftDrag({
    shiftWith,
    setDragging,
    drop(shift, cell, copy) {
      const [row, day] = [rows[cell.row], days[cell.day]]
      if (!row || !day) return
      const own = shift.employeeId === row.employeeId && row.week.days[cell.day]?.some(({ id }) => id === shift.id)
      if (own) return
      const to = { employeeId: row.employeeId, day }
      if (!copy) setFocus({ employeeId: row.employeeId, day: cell.day, shiftId: shift.id })
      void (copy ? actions.copy(shift, to) : actions.move(shift, to))
    },
  })

  const draggedRow = drag ? rows.findIndex(({ employeeId }) => employeeId === drag.shift.employeeId) : -1
  // oxlint-disable-next-line react/incompatible-library -- this screen is not compiled, and the lines are memoised by hand
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: (row) => (layout.rowTops[row + 1] ?? 0) - (layout.rowTops[row] ?? 0),
    getItemKey: (row) => rows[row]?.employeeId ?? 'open shifts',
    overscan: 3,
    scrollMargin: headHeight,
    // What has the focus, or is held by a finger, must not go out of the document when it goes out of sight.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), place.row, ...(draggedRow >= 0 ? [draggedRow] : [])])].toSorted(
        (one, other) => one - other,
      ),
  })
  useEffect(() => virtual.measure(), [virtual, layout])

  useEffect(() => {
    // After the dialog or menu has given the focus back, if it still could.
    if (dialogOpen || menu) return
    const later = requestAnimationFrame(() => {
      if (view.current?.dataset['used'] && document.activeElement === document.body) {
        view.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }
    })
    return () => cancelAnimationFrame(later)
  }, [dialogOpen, menu])

  const onPress = (target: EventTarget) => {
    if (!(target instanceof Element) || readOnly) return
    const shift = shiftWith(shiftIdAt(target))
    const cell = cellOf(target)
    const [row, day] = [rows[cell?.row ?? -1], days[cell?.day ?? -1]]
    if (shift) open({ kind: 'edit', shift })
    else if (target.closest('[data-add]') && row && day)
      open({ kind: 'add', cell: { employeeId: row.employeeId, day } })
  }

  return (
    <DndContext
      sensors={useChipSensors()}
      autoScroll={false}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      {...handlers}
    >
      <DragSurface
        disabled={readOnly}
        attach={attach}
        role="grid"
        aria-label={`Schedule, week of ${dayInWords(start)}`}
        aria-rowcount={rows.length + 1}
        aria-colcount={9}
        aria-readonly={readOnly}
        className="relative max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto rounded-card border border-line bg-surface"
        style={{ scrollPadding: `${headHeight}px 0 0 ${layout.nameWidth}px` }}
        onKeyDown={onKeyDown}
        onClick={({ target }) => onPress(target)}
        onContextMenu={(event) => {
          const shift = shiftWith(shiftIdAt(event.target))
          if (!shift || drag) return
          event.preventDefault()
          // Asked for by a key it has no place of its own.
          const box = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined
          setMenu({ shift, x: event.clientX || (box?.left ?? 0), y: event.clientY || (box?.bottom ?? 0) })
        }}
        onFocus={({ target, currentTarget }) => {
          currentTarget.dataset['used'] = 'yes'
          onFocus()
          const cell = cellOf(target)
          const shift = shiftWith(shiftIdAt(target))
          if (cell)
            setFocus({ employeeId: rows[cell.row]?.employeeId ?? null, day: cell.day, shiftId: shift?.id ?? null })
        }}
        onBlur={onBlur}
      >
        <div role="presentation" style={{ width: contentWidth(layout) }}>
          <GridHead days={days} today={today} index={index} columns={columns} />
          <div role="rowgroup" className="relative" style={{ height: layout.rowTops.at(-1) }}>
            {virtual.getVirtualItems().map(({ index: number, key }) => {
              const row = rows[number]
              if (!row) return null
              const { employeeId, name, person, week: own } = row
              const top = layout.rowTops[number] ?? 0
              return (
                <GridLine
                  key={String(key)}
                  employeeId={employeeId}
                  name={name}
                  person={person}
                  own={own}
                  conflicts={conflictsOf(employeeId, own)}
                  marks={marksOf(employeeId)}
                  tabDay={place.row === number ? place.day : -1}
                  tabShift={place.row === number ? place.shift : -1}
                  draggedId={draggedRow === number ? drag?.shift.id : undefined}
                  by={news && touches(news, row) ? news.actor : undefined}
                  changedIds={news && touches(news, row) ? news.shiftIds : undefined}
                  days={days}
                  today={today}
                  week={chipWeek}
                  metrics={metrics}
                  columns={columns}
                  readOnly={readOnly}
                  row={number}
                  top={top}
                  height={(layout.rowTops[number + 1] ?? top) - top}
                />
              )
            })}
          </div>
        </div>
        {drag && (
          <DragLayer
            shift={drag.shift}
            week={chipWeek}
            start={drag.start}
            layout={layout}
            view={view}
            onAim={onAim}
            nameOf={({ row, day }) => `${rows[row]?.name ?? ''}, ${dayInWords(days[day] ?? '')}`}
          />
        )}
      </DragSurface>
      {menu && <ChipMenu at={menu} close={() => setMenu(undefined)} />}
    </DndContext>
  )
}

const touches = ({ shiftIds }: News, { week }: Row) =>
  shiftIds.size > 0 && week.shifts.some(({ id }) => shiftIds.has(id))

function cellOf(target: Element): CellPlace | undefined {
  const [row, day] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || day === undefined ? undefined : { row, day }
}

const said = () => undefined
// The drag has nothing to say: by keyboard a shift is moved with Alt and an arrow, and that is announced.
const silent = { onDragStart: said, onDragOver: said, onDragEnd: said, onDragCancel: said }

type Surface = ComponentProps<'div'> & { attach: (element: HTMLDivElement | null) => void; disabled: boolean }

/** The one draggable. It alone is drawn while the pointer moves; its children are not. */
function DragSurface({ attach, disabled, ...rest }: Surface) {
  const { setNodeRef, listeners } = useDraggable({ id: 'shift', disabled })
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      attach(element)
      setNodeRef(element)
    },
    [attach, setNodeRef],
  )
  return <div {...rest} {...listeners} ref={ref} />
}
