import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHolder } from '#frontend/shared/ui/dialog/return-focus.ts'

/**
 * Restores focus to the element that had it before the first of several dialogs, because each dialog only remembers the one
 * before it. Focus that the grid has moved since, such as to a moved shift, stays there.
 */
export function useRestoreFirstFocus(open: boolean) {
  const first = useRef<Element>(null)
  // Runs before the dialog takes the focus in an effect.
  useLayoutEffect(() => {
    if (open) first.current = focusHolder()
  }, [open])
  useEffect(() => {
    if (open) return
    const opener = first.current
    first.current = null
    // Runs after the dialog's own focus restoration.
    const timer = setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && opener instanceof HTMLElement) opener.focus()
    })
    return () => clearTimeout(timer)
  }, [open])
}
