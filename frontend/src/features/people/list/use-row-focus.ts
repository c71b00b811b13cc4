import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/**
 * Tracks the active row of a list by index. If the active row is not loaded, the list itself takes the focus until the
 * row loads, so that no key press is lost. A different `name` resets the active row to the first.
 */
export function useRowFocus(view: RefObject<HTMLElement | null>, name: string, count: number) {
  const [chosen, setChosen] = useState(0)
  const [list, setList] = useState(name)
  if (list !== name) {
    setList(name)
    setChosen(0)
  }
  const due = useRef(false)
  const active = Math.max(0, Math.min(chosen, count - 1))

  const setActive = (index: number) => {
    due.current = true
    setChosen(index)
    // An unchanged index does not render again.
    if (index === active) take()
  }

  function take() {
    const list = view.current
    if (!due.current || !list) return
    const link = list.querySelector<HTMLElement>(`[data-index="${active}"] a`)
    ;(link ?? list).focus({ preventScroll: true })
    if (link) due.current = false
  }
  useLayoutEffect(take)

  return {
    active,
    setActive,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
      if (index !== undefined) setChosen(Number(index))
    },
  }
}
