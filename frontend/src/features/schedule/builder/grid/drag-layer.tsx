import { CircleAlert, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { BuilderShift } from '../builder.ts'
import { boxOf, cellAt, scrollStep, type GridCell, type Layout, type Point } from '../model/geometry.ts'
import type { DropConflict } from '../model/drop-conflicts.ts'
import { roleOf } from '../model/labels.ts'
import { isCopying } from './presses.ts'
import { chipClass, ChipLines, type ChipWeek } from './shift-chip.tsx'

export type Aim = { cell: GridCell | null; copy: boolean }

/**
 * Draws the dragged shift under the pointer and the outline of the target cell. Both move by CSS transforms once per frame;
 * the layer renders again only when the target cell or a copy key changes.
 */
export function DragLayer({
  shift,
  week,
  start,
  layout,
  view,
  target,
  onAim,
  nameOf,
  conflictsAt,
}: {
  shift: BuilderShift
  week: ChipWeek
  start: Point & { copy: boolean }
  layout: Layout
  view: RefObject<HTMLElement | null>
  target: RefObject<HTMLElement | null>
  onAim: (aim: Aim) => void
  nameOf: (cell: GridCell) => string
  conflictsAt: (aim: Aim) => readonly DropConflict[]
}) {
  const chip = useRef<HTMLDivElement>(null)
  const [copy, setCopy] = useState(start.copy)
  const [cell, setCell] = useState<GridCell | null>(null)

  // A layout effect, because the user may release the button before a passive effect runs.
  useLayoutEffect(() => {
    onAim({ cell, copy })
  })

  useEffect(() => {
    const pointer = { x: start.x, y: start.y }
    const box = target.current
    const dragging = new AbortController()
    const listen = { signal: dragging.signal, capture: true }
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        Object.assign(pointer, { x: clientX, y: clientY })
      },
      listen,
    )
    window.addEventListener(
      'touchmove',
      ({ touches: [touch] }) => {
        if (touch) Object.assign(pointer, { x: touch.clientX, y: touch.clientY })
      },
      listen,
    )
    const onCopyKey = (event: KeyboardEvent) => {
      if (!['Alt', 'Control', 'Meta'].includes(event.key)) return
      // Alt alone would open the browser's menu.
      event.preventDefault()
      setCopy(isCopying(event))
    }
    window.addEventListener('keydown', onCopyKey, listen)
    window.addEventListener('keyup', onCopyKey, listen)

    let frame = requestAnimationFrame(function draw() {
      frame = requestAnimationFrame(draw)
      const grid = view.current
      if (!grid || !chip.current || !box) return
      const { left, top } = grid.getBoundingClientRect()
      const point = { x: pointer.x - left - grid.clientLeft, y: pointer.y - top - grid.clientTop }
      const size = { width: grid.clientWidth, height: grid.clientHeight }
      const scrolled = { x: grid.scrollLeft, y: grid.scrollTop }
      // The grid may extend below the window. Auto-scroll then uses the window's edge.
      const inSight = { ...size, height: Math.min(size.height, window.innerHeight - top) }
      const by = scrollStep(layout, point, inSight)
      if (by.x !== 0 || by.y !== 0) grid.scrollBy(by.x, by.y)
      const inside = point.x <= size.width && point.y <= size.height
      const under = inside ? cellAt(layout, point, scrolled) : null
      setCell((before) => (before?.row === under?.row && before?.day === under?.day ? before : under))
      chip.current.style.transform = `translate(${pointer.x + 10}px, ${pointer.y + 10}px)`
      box.style.visibility = under ? 'visible' : 'hidden'
      if (!under) return
      const at = boxOf(layout, under)
      box.style.transform = `translate(${at.left}px, ${at.top}px)`
      box.style.width = `${at.width}px`
      box.style.height = `${at.height}px`
    })
    return () => {
      dragging.abort()
      cancelAnimationFrame(frame)
      if (box) box.style.visibility = ''
    }
  }, [layout, start, view, target])

  const [conflict, ...others] = cell ? conflictsAt({ cell, copy }) : []
  const isError = conflict?.severity === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  useLayoutEffect(() => {
    target.current?.style.setProperty('border-color', conflict ? `var(--color-${isError ? 'bad' : 'warn'})` : '')
  }, [target, conflict, isError])

  return createPortal(
    <div
      ref={chip}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-40 w-40 will-change-transform"
      style={{ transform: `translate(${start.x + 10}px, ${start.y + 10}px)` }}
    >
      <div
        className={cx(chipClass(undefined), 'py-1 shadow-overlay')}
        style={{ borderLeftColor: roleOf(shift, week.roles)?.color }}
      >
        <ChipLines shift={shift} week={week} severity={undefined} />
      </div>
      {(cell || copy) && (
        <span className="mt-1 inline-flex max-w-full items-center gap-1 rounded-control bg-ink px-1.5 py-0.5 text-small text-paper">
          {copy && <Copy className="size-3 shrink-0" />}
          {[copy && 'Copy', cell && nameOf(cell)].filter(Boolean).join(' to ')}
        </span>
      )}
      {conflict && (
        <span
          className={cx(
            'mt-1 flex w-64 items-start gap-1 rounded-control border bg-surface px-1.5 py-0.5 text-small',
            isError ? 'border-bad text-bad' : 'border-warn text-warn',
          )}
        >
          <Icon className="mt-0.5 size-3 shrink-0" />
          {conflict.words}
          {others.length > 0 && ` and ${others.length} more`}
        </span>
      )}
    </div>,
    document.body,
  )
}
