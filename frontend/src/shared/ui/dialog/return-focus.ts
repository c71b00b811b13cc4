import { useRef } from 'react'

/**
 * For the content of a Radix dialog that has no trigger of its own: gives the focus back to where it was, unless
 * something else, such as the heading of a new screen, has taken it meanwhile.
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

/** What has the focus. Of a menu, which closes as the dialog opens, the button that opened it. */
export const focusHolder = () => {
  const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : document.activeElement
}
