import { holdLock } from './hold-lock.ts'
import { permission } from './permission.ts'

export type PushedNotification = { id: string; title: string; message: string; link?: string | null }

const suppressLock = (employeeId: string) => `muster.notifications.suppress.${employeeId}`

/** Suppresses browser notifications in all tabs until released. Returns the function that releases it. */
export const suppressNotifications = (employeeId: string) => holdLock(suppressLock(employeeId), 'shared')

/**
 * Shows browser notifications to an employee. Only one of several tabs shows them, and none while a tab with the
 * notifications page has the focus. A click focuses the tab and calls `onClick`.
 */
export function openBrowserNotifications(employeeId: string, onClick: (pushed: PushedNotification) => void) {
  const openNotifications = new Map<string, Notification>()
  let isLeader = false
  const release = holdLock(`muster.notifications.showing.${employeeId}`, 'exclusive', () => (isLeader = true))

  async function isSuppressed() {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === suppressLock(employeeId))
  }

  return {
    async show(pushed: PushedNotification) {
      const { id, title, message } = pushed
      if (!isLeader || permission() !== 'granted' || (await isSuppressed())) return
      const notification = create(title, { body: message, tag: id, icon: '/favicon.svg' })
      if (!notification) return
      openNotifications.set(id, notification)
      notification.addEventListener('close', () => openNotifications.delete(id))
      notification.addEventListener('click', () => {
        window.focus()
        notification.close()
        onClick(pushed)
      })
    },
    remove: (id: string) => openNotifications.get(id)?.close(),
    close() {
      isLeader = false
      release()
      for (const notification of openNotifications.values()) notification.close()
    },
  }
}

function create(title: string, options: NotificationOptions) {
  try {
    return new Notification(title, options)
  } catch {
    // Chrome on Android has the constructor, but throws: there only service workers can show notifications.
    return undefined
  }
}
