/** Pixels that the pointer moves before a press is no click. */
export const LEAST = 8

type Place = { clientX: number; clientY: number }
export const hasMoved = (from: Place, to: Place) =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= LEAST

/** The shift whose chip contains an element. */
export const shiftIdAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-shift]')?.dataset['shift'] : undefined

/** The release of the button must not count as a click: after Escape it is still down. */
export function swallowClick() {
  const released = new AbortController()
  const { signal } = released
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal })
  window.addEventListener('pointerdown', () => released.abort(), { capture: true, signal })
}
