import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/**
 * Which line of a list has the focus or would get it, by its index. A line that is not loaded yet gets it when it is; until then
 * the list itself holds it, so that the next key is not lost. Another list (`name`) begins at its first line.
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
    // The same again draws nothing.
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
