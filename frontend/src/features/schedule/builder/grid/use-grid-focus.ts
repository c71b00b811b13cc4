import { useEffect, useMemo, useRef, type FocusEvent, type RefObject } from 'react'
import type { Revealed } from '../builder.ts'
import { placeOf, type Focus } from '../model/keyboard.ts'
import type { Row } from '../model/rows.ts'

/**
 * Where the keyboard is in the grid. Moves the browser's focus there, also after the focused chip was rendered in another
 * cell or under a dialog. `covered`: a dialog or menu is open.
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
    // React reports no blur when a render removes the focused element; and an empty cell hands its focus to a new shift.
    const lost = inside.current && (activeElement === body || activeElement?.matches('[data-cell][tabindex="-1"]'))
    if (!wanted.current && !lost) return
    wanted.current = false
    view.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  useEffect(() => {
    if (covered) return
    // After the dialog or menu has given the focus back, if it still could.
    const later = requestAnimationFrame(() => {
      if (used.current && document.activeElement === document.body) {
        view.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }
    })
    return () => cancelAnimationFrame(later)
  }, [covered, view])

  return {
    place,
    /** The next render moves the focus to `place`. */
    take: () => {
      wanted.current = true
    },
    onFocus: (target: Element) => {
      inside.current = true
      // What is in the head gets its focus back itself.
      used.current = target.closest('[role="columnheader"]') === null
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
}
