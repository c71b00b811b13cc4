import type { PushedNotification } from '#schema/notifications/push.ts'
import { holdLock } from './hold-lock.ts'
import { permission } from './permission.ts'
import { subscribedRegistration } from './push-device.ts'

/** `link`: a path in the client. */
export type OpenedNotification = { id: string; link?: string | null }
type ShownNotification = OpenedNotification & { title: string; message: string }

const suppressLock = (employeeId: string) => `muster.notifications.suppress.${employeeId}`

/** Suppresses browser notifications in all tabs until released. Returns the function that releases it. */
export const suppressNotifications = (employeeId: string) => holdLock(suppressLock(employeeId), 'shared')

/**
 * Shows browser notifications to an employee. Only one of several tabs shows them, and none while a tab with the
 * notifications page has the focus. A click focuses the tab and calls `onClick`. With push notifications the worker shows them
 * and handles clicks, so that the pushed notification replaces the one that the tab has shown.
 */
export function openBrowserNotifications(employeeId: string, onClick: (pushed: OpenedNotification) => void) {
  const openNotifications = new Map<string, Notification>()
  let isLeader = false
  const release = holdLock(`muster.notifications.showing.${employeeId}`, 'exclusive', () => (isLeader = true))

  async function isSuppressed() {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === suppressLock(employeeId))
  }

  return {
    async show(pushed: ShownNotification) {
      const { id, title, message, link } = pushed
      if (!isLeader || permission() !== 'granted' || (await isSuppressed())) return
      const registration = await subscribedRegistration()
      if (registration) {
        const pushedData: PushedNotification = { id, title, body: message, link: link ?? '/notifications', actions: [] }
        await registration.showNotification(title, { body: message, tag: id, icon: '/favicon.svg', data: pushedData })
        return
      }
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
    async remove(id: string) {
      openNotifications.get(id)?.close()
      for (const notification of await shownByWorker({ tag: id })) notification.close()
    },
    close() {
      isLeader = false
      release()
      for (const notification of openNotifications.values()) notification.close()
      // They name people and shifts, so they must not stay after a sign-out.
      void shownByWorker().then((shown) => shown.forEach((notification) => notification.close()))
    },
  }
}

async function shownByWorker(filter?: GetNotificationOptions): Promise<Notification[]> {
  if (!('serviceWorker' in navigator)) return []
  return (await (await navigator.serviceWorker.getRegistration('/'))?.getNotifications(filter)) ?? []
}

function create(title: string, options: NotificationOptions) {
  try {
    return new Notification(title, options)
  } catch {
    // Chrome on Android has the constructor, but throws: there only service workers can show notifications.
    return undefined
  }
}
