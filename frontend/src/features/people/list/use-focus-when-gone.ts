import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** When the focused row disappears, for example after a deactivation, focuses the row that takes its position. */
export function useFocusWhenGone(view: RefObject<HTMLElement | null>, nodes: readonly unknown[]) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      if (line) last.current = Number(line.dataset['index'])
    }
    const list = view.current
    list?.addEventListener('focusin', note)
    return () => list?.removeEventListener('focusin', note)
  }, [view])
  useLayoutEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const place = Math.min(last.current, nodes.length - 1)
    view.current?.querySelector<HTMLElement>(`[data-index="${place}"] a`)?.focus({ preventScroll: true })
  }, [view, nodes])
}
