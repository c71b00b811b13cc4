import { useSyncExternalStore } from 'react'

const key = 'muster.notifications.asked'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether browser notifications may be shown: `unsupported` where the browser, or an insecure address, has none. */
export const permission = (): NotificationPermission | 'unsupported' =>
  'Notification' in window ? Notification.permission : 'unsupported'

export const usePermission = () => useSyncExternalStore(subscribe, permission)

/** Has the browser ask for it. */
export async function ask() {
  await Notification.requestPermission()
  for (const changed of listeners) changed()
}

/**
 * Whether to ask unbidden: once in this browser, and only right after a press, such as on the way here, as most browsers
 * hear nothing else.
 */
export const mayAskUnbidden = () =>
  permission() === 'default' && (navigator.userActivation?.isActive ?? false) && !wasAsked()

export function askUnbidden() {
  localStorage.setItem(key, '1')
  void ask()
}

function wasAsked() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Where storage is forbidden it would be the first time always.
    return true
  }
}
