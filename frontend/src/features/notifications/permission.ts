import { useSyncExternalStore } from 'react'

const key = 'muster.notifications.asked'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The browser's permission to show notifications, or `unsupported` if the browser or an insecure address has none. */
export const permission = (): NotificationPermission | 'unsupported' =>
  'Notification' in window ? Notification.permission : 'unsupported'

export const usePermission = () => useSyncExternalStore(subscribe, permission)

export async function requestPermission() {
  await Notification.requestPermission()
  for (const changed of listeners) changed()
}

/**
 * Whether to show the prompt without a click on the offer: once per browser, and only right after a user gesture,
 * because most browsers ignore other requests.
 */
export const mayAskAutomatically = () =>
  permission() === 'default' && (navigator.userActivation?.isActive ?? false) && !wasAsked()

export function askAutomatically() {
  localStorage.setItem(key, '1')
  void requestPermission()
}

function wasAsked() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Without storage, the user would be asked on every visit.
    return true
  }
}
