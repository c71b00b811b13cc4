import { useEffect, useMemo, useRef, type FocusEvent, type RefObject } from 'react'
import type { Revealed } from '../builder.ts'
import { placeOf, type Focus } from '../model/keyboard.ts'
import type { Row } from '../model/rows.ts'

/**
 * Tracks the focused grid cell and restores browser focus when the focused chip moves to another cell or a dialog closes.
 * `covered`: a dialog or menu is open.
 */
export function useGridFocus(
  view: RefObject<HTMLElement | null>,
  {
    focus,
    rows,
    revealed,
    covered,
  }: { focus: Focus; rows: readonly Row[]; revealed: Revealed | undefined; covered: boolean },
) {
  const place = useMemo(() => placeOf(focus, rows), [focus, rows])
  const inside = useRef(false)
  const used = useRef(false)
  const wanted = useRef(false)

  const shown = useRef(revealed)
  useEffect(() => {
    if (shown.current !== revealed) wanted.current = true
    shown.current = revealed
  }, [revealed])

  useEffect(() => {
    const { activeElement, body } = document
    // React fires no blur event when a render removes the focused element. An empty cell passes its focus to a new shift.
    const lost = inside.current && (activeElement === body || activeElement?.matches('[data-cell][tabindex="-1"]'))
    if (!wanted.current && !lost) return
    wanted.current = false
    view.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  useEffect(() => {
    if (covered) return
    // Runs after the dialog or menu has tried to restore the focus.
    const later = requestAnimationFrame(() => {
      if (used.current && document.activeElement === document.body) {
        view.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }
    })
    return () => cancelAnimationFrame(later)
  }, [covered, view])

  return {
    place,
    take: () => {
      wanted.current = true
    },
    onFocus: (target: Element) => {
      inside.current = true
      // Buttons in the header restore their own focus.
      used.current = target.closest('[role="columnheader"]') === null
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
}
