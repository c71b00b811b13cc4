import { type DragStartEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type { BuilderShift } from '../builder.ts'
import type { CellPlace, Point } from '../model/geometry.ts'
import type { Aim } from './drag-layer.tsx'
import { shiftIdAt } from './sensors.ts'

export type Drag = { shift: BuilderShift; start: Point & { alt: boolean } }

/** A shift from the moment it is dragged until it is dropped or Escape is pressed. */
export function useShiftDrag({
  shiftWith,
  drop,
  setDragging,
}: {
  shiftWith: (id: string) => BuilderShift | undefined
  drop: (shift: BuilderShift, cell: CellPlace, copy: boolean) => void
  /** Tells the rest of the page. */
  setDragging: (dragging: boolean) => void
}) {
  const [drag, setDrag] = useState<Drag>()
  const aim = useRef<Aim>({ cell: null, copy: false })

  const end = () => {
    setDragging(false)
    setDrag(undefined)
  }

  return {
    drag,
    onAim(next: Aim) {
      aim.current = next
    },
    handlers: {
      onDragStart({ activatorEvent }: DragStartEvent) {
        const shift = shiftWith(shiftIdAt(activatorEvent.target) ?? '')
        if (!shift) return
        setDragging(true)
        aim.current = { cell: null, copy: false }
        setDrag({ shift, start: startOf(activatorEvent) })
      },
      onDragEnd() {
        const { cell, copy } = aim.current
        end()
        if (drag && cell) drop(drag.shift, cell, copy)
      },
      onDragCancel() {
        end()
        swallowClick()
      },
    },
  }
}

/** The button is still down when Escape has ended the drag: letting go is no press of what lies under the pointer. */
function swallowClick() {
  const released = new AbortController()
  const { signal } = released
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal })
  window.addEventListener('pointerdown', () => released.abort(), { capture: true, signal })
}

function startOf(event: Event): Drag['start'] {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY, alt: event.altKey }
  const touch = event instanceof TouchEvent ? event.touches[0] : undefined
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0, alt: false }
}
