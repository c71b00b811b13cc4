import { useCallback, useEffect, useRef } from 'react'

const obvious = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-obvious]') ?? [])]
const placeOf = (element: Element | null, actions: readonly HTMLElement[]) =>
  actions.findIndex((action) => action.closest('li')?.contains(element))

/**
 * Moves the focus between the main actions of a list (`[data-obvious]`, one per item). When the focused item disappears,
 * focuses the next item, or the list itself after the last. Attach `list` as the list's ref; `step` moves by a number of
 * items.
 */
export function useKeptFocus<Holder extends HTMLElement = HTMLUListElement>() {
  const list = useRef<Holder>(null)
  const place = useRef(-1)
  const last = useRef<Element>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // Ignores dialogs, which return the focus. Any other new focus target was the user's choice.
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      last.current = target
      place.current = placeOf(target, obvious(list.current))
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  // Runs after every render, because any render may remove the item.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    // An item that still exists gets the focus back from the dialog it opened.
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
