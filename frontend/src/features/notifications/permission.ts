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

let asksItself = false

/** Whether to offer them: not where the browser asks already, as the answer would take the offer away again. */
export const useIsOffered = () => useSyncExternalStore(subscribe, () => permission() === 'default' && !asksItself)

/** Has the browser ask for it. */
export async function ask() {
  await Notification.requestPermission()
  for (const changed of listeners) changed()
}

/** The same once in this browser, and only right after a press, such as on the way here: most browsers hear nothing else. */
export function askOnce() {
  if (permission() !== 'default' || !navigator.userActivation?.isActive || !isFirst()) return
  asksItself = true
  void ask()
}

/** Whether it was never asked before; from now on it was. */
function isFirst() {
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
    return true
  } catch {
    // Where storage is forbidden it would be the first time always.
    return false
  }
}
