import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { useCallback, useMemo, useRef, useState, type MouseEvent } from 'react'
import { PointerLayer } from './pointer-layer.tsx'
import { useBusyTimes } from '../week/use-busy-times.ts'
import { useBuilder, type BuilderShift, type Revealed } from '../builder.ts'
import { contentWidth, type GridCell } from '../model/geometry.ts'
import type { Focus } from '../model/keyboard.ts'
import { dayMarks } from '../model/person-conflicts.ts'
import { shiftsWithin } from '../model/lasso.ts'
import type { Row } from '../model/rows.ts'
import { daysOfWeek, type WeekIndex } from '../model/week-index.ts'
import { dayInWords } from '../model/labels.ts'
import { useSelection } from '../week/selection.ts'
import type { News } from '../week/use-live-changes.ts'
import type { ChipMenuAt } from './chip-menu.tsx'
import { GridHead, headHeightOf } from './grid-head.tsx'
import { GridRows } from './grid-rows.tsx'
import { Lasso } from './lasso.tsx'
import { shiftIdAt } from './presses.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridLayout } from './use-grid-layout.ts'

/**
 * The week as a grid of employees and days. The grid, not each of its hundreds of chips, handles clicks, keys and drags, and
 * finds their targets by `data-shift`, `data-cell` and `data-add`.
 */
export default function ScheduleGrid({
  rows,
  index,
  today,
  news,
  revealed,
  focus,
  setFocus,
  announce,
  toggleGroup,
}: {
  rows: readonly Row[]
  index: WeekIndex
  today: string
  news: News | undefined
  revealed: Revealed | undefined
  focus: Focus
  setFocus: (focus: Focus) => void
  announce: (text: string) => void
  toggleGroup: (roleId: string) => void
}) {
  const { week, needs, actions, open, readOnly, dialogOpen, setDragging } = useBuilder()
  const { start, timeZone, people, roles, shifts, availability, timeOff } = week
  const view = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const dragListeners = useRef<DraggableSyntheticListeners>(undefined)
  const setListeners = useCallback((listeners: DraggableSyntheticListeners) => {
    dragListeners.current = listeners
  }, [])
  const selection = useSelection()
  const [menu, setMenu] = useState<ChipMenuAt>()
  const [dragged, setDragged] = useState<BuilderShift>()
  const days = useMemo(() => daysOfWeek(start), [start])
  const busyTimes = useBusyTimes(week)
  const marksOf = useMemo(
    () => dayMarks({ start, availability, timeOff, timeZone }, busyTimes),
    [start, availability, timeOff, timeZone, busyTimes],
  )
  const { metrics, layout, columns } = useGridLayout(view, rows, headHeightOf(week.days, needs.length > 0), marksOf)
  const { dayWidth } = layout
  const chipWeek = useMemo(() => ({ timeZone, people, roles, dayWidth }), [timeZone, people, roles, dayWidth])
  const { place, take, onFocus, onBlur } = useGridFocus(view, {
    focus,
    rows,
    revealed,
    covered: dialogOpen || menu !== undefined,
  })
  const onKeyDown = useGridKeys({ rows, place, days, setFocus, take, announce, toggleGroup })
  const shiftWith = (id: string | undefined) => shifts.find((shift) => shift.id === id)

  function drop(shift: BuilderShift, cell: GridCell, copy: boolean) {
    const [row, day] = [rows[cell.row], days[cell.day]]
    if (!row || row.group || !day) return
    const own = shift.employeeId === row.employeeId && row.week.days[cell.day]?.some(({ id }) => id === shift.id)
    if (own) return
    const to = { employeeId: row.employeeId, day }
    if (selection.shifts.length > 1 && selection.ids.has(shift.id)) return void selection.place(shift, to, copy)
    if (!copy) setFocus({ employeeId: row.employeeId, day: cell.day, shiftId: shift.id })
    void (copy ? actions.copy(shift, to) : actions.move(shift, to))
  }
  const onDrag = (shift: BuilderShift | undefined) => {
    setDragging(shift !== undefined)
    setDragged(shift)
  }

  const shiftsAt = (target: Element) => {
    const shift = shiftWith(shiftIdAt(target))
    if (shift) return [shift]
    const head = target.closest<HTMLElement>('[data-row], [data-day]')?.dataset
    if (head?.['row']) return rows[Number(head['row'])]?.week.shifts
    const day = head?.['day']
    return day === undefined ? undefined : rows.flatMap(({ week: own }) => own.days[Number(day)] ?? [])
  }

  const onPress = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group']
    if (group !== undefined) return toggleGroup(group)
    if (readOnly) return
    const shift = shiftWith(shiftIdAt(target))
    const selected = shiftKey || ctrlKey || metaKey || (selection.tapping && shift) ? shiftsAt(target) : undefined
    if (selected) return selection.toggle(selected)
    const cell = cellOf(target)
    const [row, day] = [rows[cell?.row ?? -1], days[cell?.day ?? -1]]
    if (shift) open({ kind: 'edit', shift })
    else if (target.closest('[data-add]') && row && day)
      open({ kind: 'add', cell: { employeeId: row.employeeId, day } })
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells takes the focus */}
      <div
        ref={view}
        role="grid"
        aria-label={`Schedule, week of ${dayInWords(start)}`}
        aria-rowcount={rows.length + 1}
        aria-colcount={9}
        aria-readonly={readOnly}
        className="relative max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto rounded-card border border-line bg-surface"
        style={{ scrollPadding: `${layout.headHeight}px 0 0 ${layout.nameWidth}px` }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => dragListeners.current?.['onPointerDown']?.(event)}
        onTouchStart={(event) => dragListeners.current?.['onTouchStart']?.(event)}
        onClick={onPress}
        // Shift-click would select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onContextMenu={(event) => {
          const shift = shiftWith(shiftIdAt(event.target))
          const at = event.target instanceof Element ? cellOf(event.target) : undefined
          const [row, day] = [rows[at?.row ?? -1], days[at?.day ?? -1]]
          if (!row || row.group || !day || dragged || (!shift && (readOnly || selection.copied === 0))) return
          event.preventDefault()
          // A context menu opened by a key has no pointer coordinates.
          const box = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined
          setMenu({
            shift,
            cell: { employeeId: row.employeeId, day },
            x: event.clientX || (box?.left ?? 0),
            y: event.clientY || (box?.bottom ?? 0),
          })
        }}
        onFocus={({ target }) => {
          onFocus(target)
          const cell = cellOf(target)
          const shift = shiftWith(shiftIdAt(target))
          if (cell)
            setFocus({ employeeId: rows[cell.row]?.employeeId ?? null, day: cell.day, shiftId: shift?.id ?? null })
        }}
        onBlur={onBlur}
      >
        <div role="presentation" style={{ width: contentWidth(layout) }}>
          <GridHead {...{ days, today, index, columns, needs }} height={layout.headHeight} />
          <GridRows
            rows={rows}
            days={days}
            today={today}
            news={news}
            place={place}
            draggedId={dragged?.id}
            chipWeek={chipWeek}
            marksOf={marksOf}
            metrics={metrics}
            layout={layout}
            columns={columns}
            view={view}
          />
        </div>
        <Lasso
          view={view}
          layout={layout}
          disabled={readOnly}
          onSelect={(corners, adds) => {
            const within = shiftsWithin(corners, rows, layout, metrics)
            selection.select(adds ? [...selection.shifts, ...within] : within)
          }}
        />
        {/* Inside the scrolled content, so that the outline scrolls with the content and under the sticky headers. */}
        <div
          ref={target}
          aria-hidden
          className="pointer-events-none invisible absolute top-0 left-0 z-5 rounded-control border-2 border-accent"
        />
      </div>
      <PointerLayer
        view={view}
        target={target}
        rows={rows}
        days={days}
        week={chipWeek}
        layout={layout}
        setListeners={setListeners}
        shiftWith={shiftWith}
        drop={drop}
        onDrag={onDrag}
        menu={menu}
        closeMenu={() => setMenu(undefined)}
      />
    </>
  )
}

function cellOf(target: Element): GridCell | undefined {
  const [row, day] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || day === undefined ? undefined : { row, day }
}
