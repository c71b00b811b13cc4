import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHolder } from '#frontend/shared/ui/dialog/return-focus.ts'

/**
 * Gives the focus back to what had it before the first of several dialogs, each of which only knows the one before it.
 * What the grid has focused meanwhile, such as the shift that was moved, keeps it.
 */
export function useFirstFocus(open: boolean) {
  const first = useRef<Element>(null)
  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (open) first.current = focusHolder()
  }, [open])
  useEffect(() => {
    if (open) return
    const opener = first.current
    first.current = null
    // After the dialog's own attempt.
    const timer = setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && opener instanceof HTMLElement) opener.focus()
    })
    return () => clearTimeout(timer)
  }, [open])
}
