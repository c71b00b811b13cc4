import { createElement, Fragment } from 'react'
import { toast as sonner } from 'sonner'

/** `about`: what it is done to, for screen readers. */
type Action = { label: string; about?: string; onClick: () => void }

const show = (kind: 'success' | 'error' | 'info', message: string, action?: Action) => {
  sonner[kind](message, { duration: 3000, ...(action && { action: buttonOf(action) }) })
}

const buttonOf = ({ label, about, onClick }: Action) => ({
  label: about
    ? createElement(
        Fragment,
        null,
        createElement('span', { 'aria-hidden': true }, label),
        createElement('span', { className: 'sr-only' }, `${label}: ${about}`),
      )
    : label,
  onClick: () => {
    // Gives the focus back now. Once the message goes, that would take it from where it is by then, and close a menu there.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClick()
  },
})

/** A message that disappears after 3 seconds. Use an `Alert` for what must not be missed. */
export const toast = {
  success: (message: string, action?: Action) => show('success', message, action),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
}
