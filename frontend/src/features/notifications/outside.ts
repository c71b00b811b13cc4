import { hold } from './hold.ts'
import { permission } from './permission.ts'

/** A notification shown outside the page, with its link. */
export type Pushed = { id: string; title: string; message: string; link?: string | null }

const lookingLock = (employeeId: string) => `muster.notifications.looking.${employeeId}`

/** Lets all tabs know, until it is let go, that the user is looking at the notifications. */
export const holdLooking = (employeeId: string) => hold(lookingLock(employeeId), 'shared')

/**
 * Shows browser notifications to a person. Of several tabs one does, for as long as it is open; none while one of them
 * has the focus on the page that lists them. A click brings the tab to the front and calls `onClick`.
 */
export function openOutside(employeeId: string, onClick: (pushed: Pushed) => void) {
  const shown = new Map<string, Notification>()
  let chosen = false
  const letGo = hold(`muster.notifications.showing.${employeeId}`, 'exclusive', () => (chosen = true))

  async function isLookedAt() {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === lookingLock(employeeId))
  }

  return {
    async show(pushed: Pushed) {
      const { id, title, message } = pushed
      if (!chosen || permission() !== 'granted' || (await isLookedAt())) return
      const notification = create(title, { body: message, tag: id, icon: '/favicon.svg' })
      if (!notification) return
      shown.set(id, notification)
      notification.addEventListener('close', () => shown.delete(id))
      notification.addEventListener('click', () => {
        window.focus()
        notification.close()
        onClick(pushed)
      })
    },
    /** Removes one that was read, here or elsewhere. */
    withdraw: (id: string) => shown.get(id)?.close(),
    close() {
      chosen = false
      letGo()
      for (const notification of shown.values()) notification.close()
    },
  }
}

function create(title: string, options: NotificationOptions) {
  try {
    return new Notification(title, options)
  } catch {
    // Chrome on Android has the constructor, and throws: there only service workers may.
    return undefined
  }
}
