import {
  PointerSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DraggableSyntheticListeners,
  type DragStartEvent,
  type PointerSensorProps,
  type SensorProps,
} from '@dnd-kit/core'
import {
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  type TouchEvent as ReactTouchEvent,
} from 'react'
import type { BuilderShift } from '../builder.ts'
import type { GridCell, Point } from '../model/geometry.ts'
import type { Aim } from './drag-layer.tsx'
import { DRAG_THRESHOLD, isCopying, shiftIdAt, swallowClick } from './presses.ts'

type Drag = { shift: BuilderShift; start: Point & { copy: boolean } }

export function useShiftDrag({
  shiftWith,
  drop,
  onDrag,
}: {
  shiftWith: (id: string | undefined) => BuilderShift | undefined
  drop: (shift: BuilderShift, cell: GridCell, copy: boolean) => void
  onDrag: (shift: BuilderShift | undefined) => void
}) {
  const [drag, setDrag] = useState<Drag>()
  const aim = useRef<Aim>({ cell: null, copy: false })

  const end = () => {
    onDrag(undefined)
    setDrag(undefined)
  }

  return {
    drag,
    onAim(next: Aim) {
      aim.current = next
    },
    handlers: {
      onDragStart({ activatorEvent }: DragStartEvent) {
        const shift = shiftWith(shiftIdAt(activatorEvent.target))
        if (!shift) return
        onDrag(shift)
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

function startOf(event: Event): Drag['start'] {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY, copy: isCopying(event) }
  const touch = event instanceof TouchEvent ? event.touches[0] : undefined
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0, copy: false }
}

/** Disables the library's pointer tracking, which renders on every move. The drag layer tracks the pointer itself. */
const unfollowed = <Props extends SensorProps<object>>(props: Props): Props => ({ ...props, onMove() {} })

// The grid is the only draggable element. The sensors check whether a press is on a shift.
class ChipPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(unfollowed(props))
  }

  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: { isPrimary, button, pointerType, target } }: ReactPointerEvent) =>
        isPrimary && button === 0 && pointerType !== 'touch' && shiftIdAt(target) !== undefined,
    },
  ]
}

class ChipTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(unfollowed(props))
  }

  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: { touches, target } }: ReactTouchEvent) =>
        touches.length === 1 && shiftIdAt(target) !== undefined,
    },
  ]
}

/** A mouse drag starts after a few pixels, a touch drag after a long press, so that touch can still scroll. */
export const useChipSensors = () =>
  useSensors(
    useSensor(ChipPointerSensor, { activationConstraint: { distance: DRAG_THRESHOLD } }),
    useSensor(ChipTouchSensor, { activationConstraint: { delay: 300, tolerance: DRAG_THRESHOLD } }),
  )

const silent = () => undefined

/** Keyboard users move a shift with Alt and an arrow key, which announces its own result. Pointer drags announce nothing. */
export const dragAccessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
  // The announcement element can't be inside the grid, whose children must be rows.
  container: document.body,
}

/** Makes the grid draggable. Only this component renders while the pointer moves. */
export function DragSource({
  view,
  disabled,
  setListeners,
}: {
  view: RefObject<HTMLElement | null>
  disabled: boolean
  setListeners: (listeners: DraggableSyntheticListeners) => void
}) {
  const { setNodeRef, listeners } = useDraggable({ id: 'shift', disabled })
  useEffect(() => {
    setNodeRef(view.current)
    setListeners(listeners)
    return () => setListeners(undefined)
  }, [view, setNodeRef, listeners, setListeners])
  return null
}
