import { useCallback, useEffect, useRef } from 'react'

const obvious = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-obvious]') ?? [])]
const placeOf = (element: Element | null, actions: readonly HTMLElement[]) =>
  actions.findIndex((action) => action.closest('li')?.contains(element))

/**
 * Steps through the obvious actions of a list (`[data-obvious]`, one in each item), and keeps the place when the item
 * that had the focus goes: then the next one has it, or what holds them all, where that takes it, after the last.
 * `list` is for the `ref` of what holds them; `step` moves by so many.
 */
export function useKeptFocus<Holder extends HTMLElement = HTMLUListElement>() {
  const list = useRef<Holder>(null)
  const place = useRef(-1)
  const last = useRef<Element>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A dialog takes the focus for a while; elsewhere the user moved it.
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      last.current = target
      place.current = placeOf(target, obvious(list.current))
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  // After each render: it may have removed the item.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    // What is still there gets it back from the dialog that it opened.
    if (!lost || place.current < 0 || last.current?.isConnected) return
    const actions = obvious(list.current)
    if (actions.length > 0) focus(actions, place.current)
    else list.current?.focus()
  })

  const step = useCallback((by: number) => {
    const actions = obvious(list.current)
    const at = placeOf(document.activeElement, actions)
    const before = by > 0 ? -1 : actions.length
    focus(actions, (at < 0 ? before : at) + by)
  }, [])

  return { list, step }
}

/** Focuses the item at that index, or the nearest one. */
const focus = (actions: readonly HTMLElement[], place: number) =>
  actions[Math.min(Math.max(place, 0), actions.length - 1)]?.focus()
