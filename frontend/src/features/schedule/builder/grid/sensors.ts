import { PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { PointerEvent, TouchEvent } from 'react'

/** The shift that an element is in the chip of. */
export const shiftIdAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-shift]')?.dataset['shift'] : undefined

// One draggable, the grid, stands for all shifts: these decide whether a press means one of them.
class ChipPointerSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: { isPrimary, button, pointerType, target } }: PointerEvent) =>
        isPrimary && button === 0 && pointerType !== 'touch' && shiftIdAt(target) !== undefined,
    },
  ]
}

class ChipTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: { touches, target } }: TouchEvent) =>
        touches.length === 1 && shiftIdAt(target) !== undefined,
    },
  ]
}

/** A mouse drags after 8 px, a finger after a long press: before that it scrolls. */
export const useChipSensors = () =>
  useSensors(
    useSensor(ChipPointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(ChipTouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  )
