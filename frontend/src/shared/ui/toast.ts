import { createElement, Fragment } from 'react'
import { toast as sonner } from 'sonner'

type ToastAction = { label: string; about?: string; onClick: () => void }

const show = (kind: 'success' | 'error' | 'info', message: string, action?: ToastAction) => {
  sonner[kind](message, { duration: 3000, ...(action && { action: buttonOf(action) }) })
}

const buttonOf = ({ label, about, onClick }: ToastAction) => ({
  label: about
    ? createElement(
        Fragment,
        null,
        createElement('span', { 'aria-hidden': true }, label),
        createElement('span', { className: 'sr-only' }, `${label}: ${about}`),
      )
    : label,
  onClick: () => {
    // Returns the focus now. When the toast disappears, it would take the focus from its current element and close an
    // open menu.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClick()
  },
})

/** Shows a message with an action until the user chooses or dismisses it. A second offer replaces the first. */
const offer = (message: string, action: ToastAction) =>
  sonner.info(message, { id: message, duration: Number.POSITIVE_INFINITY, action: buttonOf(action) })

/** A message that disappears after 3 seconds. Use an `Alert` for messages that users must not miss. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string, action?: ToastAction) => show('error', message, action),
  info: (message: string) => show('info', message),
  offer,
}
