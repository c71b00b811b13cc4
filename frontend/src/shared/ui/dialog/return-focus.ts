import { useRef } from 'react'

/**
 * For the content of a Radix dialog without a trigger: returns the focus on closing, unless another element, such as the
 * heading of a new screen, has taken it.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = focusHolder()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** Returns the focused element. For an item of a menu, which closes when the dialog opens, returns the menu's button. */
export const focusHolder = () => {
  const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : document.activeElement
}
