import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { PlanConflict } from '../limits/limit-conflicts.ts'
import { useBuilder } from '../builder.ts'
import { markClass, markNames, MarkSign, useMark } from '../compare/marks.tsx'
import { chipClass } from '../grid/shift-chip.tsx'
import { roleOf, shiftInWords, shortTimesOf, titleOf } from '../model/labels.ts'
import { worst } from '../model/person-conflicts.ts'
import { draftAt, shareOf, shifted, stepsOf, type Bar, type Grip, type spanOfDay } from '../model/timeline.ts'

type Drag = { grip: Grip; from: number; steps: number }

export function TimelineChip({
  bar: { shift, left, width, lane, before, after },
  span,
  height,
  conflicts,
  locked,
}: {
  bar: Bar
  span: ReturnType<typeof spanOfDay>
  height: number
  conflicts: readonly PlanConflict[] | undefined
  locked: boolean
}) {
  const { week, actions, open, readOnly, setDragging } = useBuilder()
  const [drag, setDrag] = useState<Drag>()
  // The browser fires a click after a drag ends. That click must not open the shift.
  const dragged = useRef(false)
  const fixed = locked || readOnly
  const at = drag && shifted(shift, drag.grip, drag.steps)
  const place = at
    ? { left: shareOf(at.start, span), width: shareOf(at.end, span) - shareOf(at.start, span) }
    : { left, width }

  const change = (grip: Grip, steps: number) => {
    if (steps !== 0) void actions.change(shift, draftAt(shift, shifted(shift, grip, steps), week.timeZone))
  }
  const stop = () => {
    setDrag(undefined)
    setDragging(false)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (fixed || event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { left: x, right } = event.currentTarget.getBoundingClientRect()
      const edge = Math.min(10, (right - x) / 4)
      const grip =
        event.clientX < x + edge && !before ? 'start' : event.clientX > right - edge && !after ? 'end' : 'move'
      dragged.current = false
      setDrag({ grip, from: event.clientX, steps: 0 })
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLButtonElement>) {
      if (!drag) return
      const track = currentTarget.parentElement?.clientWidth ?? 1
      const steps = stepsOf((clientX - drag.from) / track, span)
      if (steps === drag.steps) return
      dragged.current = true
      setDragging(true)
      setDrag({ ...drag, steps })
    },
    onPointerUp() {
      if (!drag) return
      stop()
      change(drag.grip, drag.steps)
    },
    onPointerCancel: stop,
    onClick() {
      if (!fixed && !dragged.current) open({ kind: 'edit', shift })
    },
    onKeyDown(event: KeyboardEvent) {
      dragged.current = false
      if (event.key === 'Escape' && drag) return stop()
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (fixed || !event.altKey || !steps) return
      event.preventDefault()
      change(event.shiftKey ? 'end' : 'move', steps)
    },
  }

  const mark = useMark(shift.id)
  const words = [
    shiftInWords(shift, week, conflicts),
    ...(mark ? [markNames[mark]] : []),
    ...(before ? ['since the day before'] : []),
    ...(after ? ['until the day after'] : []),
  ].join(', ')
  const severity = worst(conflicts)
  return (
    <button
      type="button"
      aria-disabled={fixed || undefined}
      data-shift={shift.id}
      title={titleOf(words, shift, week.timeZone)}
      {...handlers}
      className={cx(
        chipClass(severity),
        markClass(mark),
        'absolute! touch-manipulation overflow-clip',
        !fixed && 'cursor-grab hover:z-10',
        drag && 'z-10 cursor-grabbing shadow-overlay',
      )}
      style={{
        left: `${100 * place.left}%`,
        width: `${100 * place.width}%`,
        top: 4 + lane * (height + 4),
        height,
        borderLeftColor: roleOf(shift, week.roles)?.color,
      }}
    >
      <span className="sr-only">{words}</span>
      <span aria-hidden data-figures className="flex h-full items-center gap-1 whitespace-nowrap">
        {mark && <MarkSign mark={mark} />}
        {before && <ChevronLeft className="size-3 shrink-0" />}
        <b className="min-w-0 truncate font-semibold">
          {at
            ? `${clockTime(new Date(at.start).toISOString(), week.timeZone)}–${clockTime(new Date(at.end).toISOString(), week.timeZone)}`
            : shortTimesOf(shift, week.timeZone)}
        </b>
        <span className="min-w-0 shrink-[99] truncate text-quiet">
          {roleOf(shift, week.roles)?.name ?? shift.position}
        </span>
        {after && <ChevronRight className="ml-auto size-3 shrink-0" />}
      </span>
    </button>
  )
}
