import { createElement, Fragment } from 'react'
import { persistently } from '#frontend/shared/lib/persistently.ts'

/** `about`: what it is done to, for screen readers. */
type Action = { label: string; about?: string; onClick: () => void }

const place = Promise.withResolvers<void>()
/** For the part in which toasts appear, once it is there: those from before wait for it. */
export const toastsAppear = place.resolve

const wanted = Promise.withResolvers<void>()
/** Resolves once there is something to say. */
export const firstToast = wanted.promise

/** On first use: the first look does not need it. */
const load = persistently(() => import('sonner'))

const show = async (kind: 'success' | 'error' | 'info', message: string, action?: Action) => {
  wanted.resolve()
  const [{ toast }] = await Promise.all([load(), place.promise])
  toast[kind](message, { duration: 3000, ...(action && { action: buttonOf(action) }) })
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
  success: (message: string, action?: Action) => void show('success', message, action),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
}
