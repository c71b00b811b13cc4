export const DRAG_THRESHOLD = 8

type PointerPosition = { clientX: number; clientY: number }
export const hasMoved = (from: PointerPosition, to: PointerPosition) =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= DRAG_THRESHOLD

export const shiftIdAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-shift]')?.dataset['shift'] : undefined

/** Ignores the next click: Escape can cancel a drag while the button is still down, and its release would click. */
export function swallowClick() {
  const released = new AbortController()
  const { signal } = released
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal })
  window.addEventListener('pointerdown', () => released.abort(), { capture: true, signal })
}

/** Whether a drag copies: Ctrl or Cmd, and Alt, because Ctrl with a press opens the context menu on a Mac. */
export const isCopying = ({ altKey, ctrlKey, metaKey }: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey'>) =>
  altKey || ctrlKey || metaKey
