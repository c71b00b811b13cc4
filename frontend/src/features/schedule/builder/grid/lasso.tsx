import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { scrollStep, type Layout, type Point } from '../model/geometry.ts'
import { hasMoved, shiftIdAt, swallowClick } from './presses.ts'

/**
 * A selection rectangle that the user draws with the mouse, starting outside the chips. `onSelect` gets two opposite corners
 * in grid coordinates, and whether Shift or Ctrl adds to the selection. Escape cancels it.
 */
export function Lasso({
  view,
  layout,
  disabled,
  onSelect,
}: {
  view: RefObject<HTMLElement | null>
  layout: Layout
  disabled: boolean
  onSelect: (corners: readonly [Point, Point], adds: boolean) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const select = useEffectEvent(onSelect)
  const stepAt = useEffectEvent((point: Point, size: { width: number; height: number }) =>
    scrollStep(layout, point, size),
  )

  useEffect(() => {
    const grid = view.current
    if (!grid || disabled) return
    const ending = new AbortController()
    grid.addEventListener('pointerdown', (event) => isBesideChips(event) && draw(grid, event), {
      signal: ending.signal,
    })
    let stop = () => {}
    ending.signal.addEventListener('abort', () => stop())
    return () => ending.abort()

    function draw(view: HTMLElement, pressed: PointerEvent) {
      const pointer = { x: pressed.clientX, y: pressed.clientY }
      const start = inContent(view, pointer)
      const drawing = new AbortController()
      const listen = { signal: drawing.signal, capture: true }
      let frame = 0
      let drawn = false
      stop = () => {
        drawing.abort()
        cancelAnimationFrame(frame)
        view.style.userSelect = ''
        if (box.current) box.current.style.visibility = 'hidden'
      }
      window.addEventListener(
        'pointermove',
        (moved) => {
          Object.assign(pointer, { x: moved.clientX, y: moved.clientY })
          if (drawn || !hasMoved(pressed, moved)) return
          drawn = true
          view.style.userSelect = 'none'
          document.getSelection()?.removeAllRanges()
          frame = requestAnimationFrame(follow)
        },
        listen,
      )
      window.addEventListener(
        'pointerup',
        () => {
          stop()
          if (!drawn) return
          swallowClick()
          select([start, inContent(view, pointer)], pressed.shiftKey || pressed.ctrlKey || pressed.metaKey)
        },
        listen,
      )
      window.addEventListener('pointercancel', () => stop(), listen)
      window.addEventListener(
        'keydown',
        (event) => {
          if (!drawn || event.key !== 'Escape') return
          event.stopPropagation()
          stop()
          swallowClick()
        },
        listen,
      )

      function follow() {
        frame = requestAnimationFrame(follow)
        if (!box.current) return
        const { left, top } = view.getBoundingClientRect()
        const size = { width: view.clientWidth, height: Math.min(view.clientHeight, window.innerHeight - top) }
        const by = stepAt({ x: pointer.x - left, y: pointer.y - top }, size)
        if (by.x !== 0 || by.y !== 0) view.scrollBy(by.x, by.y)
        const end = inContent(view, pointer)
        const { style } = box.current
        style.visibility = 'visible'
        style.transform = `translate(${Math.min(start.x, end.x)}px, ${Math.min(start.y, end.y)}px)`
        style.width = `${Math.abs(end.x - start.x)}px`
        style.height = `${Math.abs(end.y - start.y)}px`
      }
    }
  }, [view, disabled])

  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none invisible absolute top-0 left-0 z-5 rounded-control border border-accent bg-accent/10"
    />
  )
}

/** Excludes touch, where the same gesture scrolls. */
const isBesideChips = ({ button, pointerType, target }: PointerEvent) =>
  button === 0 &&
  pointerType === 'mouse' &&
  target instanceof Element &&
  target.closest('[data-cell]') !== null &&
  shiftIdAt(target) === undefined

function inContent(view: HTMLElement, { x, y }: Point): Point {
  const { left, top } = view.getBoundingClientRect()
  const within = (at: number, most: number) => Math.min(Math.max(0, at), most)
  return {
    x: within(x - left - view.clientLeft + view.scrollLeft, view.scrollWidth),
    y: within(y - top - view.clientTop + view.scrollTop, view.scrollHeight),
  }
}
