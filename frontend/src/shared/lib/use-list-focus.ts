import { useCallback, useEffect, useRef } from 'react'

const mainActions = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-main-action]') ?? [])]
const indexOfItem = (element: Element | null, actions: readonly HTMLElement[]) =>
  actions.findIndex((action) => action.closest('li')?.contains(element))

/**
 * Moves the focus between the main actions of a list (`[data-main-action]`, one per item). When the focused item
 * disappears, focuses the next item, or the list itself if none is left. Attach `list` as the list's ref; `step` moves
 * by a number of items.
 */
export function useListFocus<Holder extends HTMLElement = HTMLUListElement>() {
  const list = useRef<Holder>(null)
  const index = useRef(-1)
  const lastFocused = useRef<Element>(null)

  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      // Ignores dialogs, which return the focus. Any other new focus target was the user's choice.
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      lastFocused.current = target
      index.current = indexOfItem(target, mainActions(list.current))
    }
    document.addEventListener('focusin', rememberFocus)
    return () => document.removeEventListener('focusin', rememberFocus)
  }, [])

  // Runs after every render, because any render may remove the item.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    // An item that still exists gets the focus back from the dialog it opened.
    if (!lost || index.current < 0 || lastFocused.current?.isConnected) return
    const actions = mainActions(list.current)
    if (actions.length > 0) focus(actions, index.current)
    else list.current?.focus()
  })

  const step = useCallback((by: number) => {
    const actions = mainActions(list.current)
    const at = indexOfItem(document.activeElement, actions)
    const before = by > 0 ? -1 : actions.length
    focus(actions, (at < 0 ? before : at) + by)
  }, [])

  return { list, step }
}

const focus = (actions: readonly HTMLElement[], index: number) =>
  actions[Math.min(Math.max(index, 0), actions.length - 1)]?.focus()
