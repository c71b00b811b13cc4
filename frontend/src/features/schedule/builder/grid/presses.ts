import { useCallback, useEffect, useEffectEvent, useRef, type PointerEvent, type TouchEvent } from 'react'

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

type Press = PointerEvent | TouchEvent
type Taker = (press: Press) => void

export type Presses = ReturnType<typeof usePresses>

/**
 * Hands presses on the grid to the code of drags, which comes after the first look: then also one that is still held.
 * What a mouse has dragged and let go before is dropped all the same: `drop` gets both ends.
 */
export function usePresses(drop: (from: EventTarget | null, to: EventTarget | null, copy: boolean) => void) {
  const taker = useRef<Taker>(null)
  const held = useRef<readonly Press[]>([])
  const dropHeld = useEffectEvent((release: globalThis.PointerEvent) => {
    const [press] = held.current
    if (!press || !('clientX' in press) || press.pointerType !== 'mouse' || press.button !== 0) return
    if (!hasMoved(press, release)) return
    swallowClick()
    drop(press.target, release.target, release.altKey)
  })

  useEffect(() => {
    const ending = new AbortController()
    const listen = { signal: ending.signal, capture: true }
    const release = () => {
      held.current = []
    }
    window.addEventListener(
      'pointerup',
      (event) => {
        dropHeld(event)
        release()
      },
      listen,
    )
    window.addEventListener('pointercancel', release, listen)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && release(), listen)
    return () => ending.abort()
  }, [])

  const take = useCallback((next: Taker | null) => {
    taker.current = next
    if (!next) return
    for (const press of held.current) next(press)
    held.current = []
  }, [])

  const onPress = useCallback((press: Press) => {
    if (taker.current) taker.current(press)
    else held.current = [...held.current, press]
  }, [])

  return { take, onPress }
}
