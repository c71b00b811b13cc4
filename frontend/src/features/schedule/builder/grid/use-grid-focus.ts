import { useEffect, useMemo, useRef, type FocusEvent, type RefObject } from 'react'
import { placeOf, type Focus } from '../model/keyboard.ts'
import type { Row } from '../model/rows.ts'

/**
 * Where the keyboard is in the grid, and that the browser's focus is there too: also after the focused chip was drawn
 * anew in another cell, which takes it out of the document.
 */
export function useGridFocus(view: RefObject<HTMLElement | null>, focus: Focus, rows: readonly Row[]) {
  const place = useMemo(() => placeOf(focus, rows), [focus, rows])
  const inside = useRef(false)
  const wanted = useRef(false)

  useEffect(() => {
    const { activeElement, body } = document
    // React tells of no blur when the focused element goes with the change that it makes itself. And an empty cell that
    // gets a shift hands the focus on to it.
    const lost = inside.current && (activeElement === body || activeElement?.matches('[data-cell][tabindex="-1"]'))
    if (!wanted.current && !lost) return
    wanted.current = false
    view.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  return {
    place,
    /** The next drawing puts the focus where the place is then. */
    take: () => {
      wanted.current = true
    },
    onFocus: () => {
      inside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
}
