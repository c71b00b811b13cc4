import { hold } from './hold.ts'
import { permission } from './permission.ts'

/** What is shown outside the page, and where it leads to. */
export type Told = { id: string; title: string; message: string; link?: string | null }

const lookingLock = (employeeId: string) => `muster.notifications.looking.${employeeId}`

/** Says to all tabs, as long as it is not let go, that their person looks at the page of notifications. */
export const holdLooking = (employeeId: string) => hold(lookingLock(employeeId), 'shared')

/**
 * Shows browser notifications to a person. Of several tabs one does, for as long as it is open; none while one of them
 * has the focus on the page that lists them. A click brings the tab to the front, and is told of to `onClick`.
 */
export function openOutside(employeeId: string, onClick: (told: Told) => void) {
  const shown = new Map<string, Notification>()
  let chosen = false
  const letGo = hold(`muster.notifications.telling.${employeeId}`, 'exclusive', () => (chosen = true))

  async function isLookedAt() {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === lookingLock(employeeId))
  }

  return {
    async tell(told: Told) {
      const { id, title, message } = told
      if (!chosen || permission() !== 'granted' || (await isLookedAt())) return
      const notification = show(title, { body: message, tag: id, icon: '/favicon.svg' })
      if (!notification) return
      shown.set(id, notification)
      notification.addEventListener('close', () => shown.delete(id))
      notification.addEventListener('click', () => {
        window.focus()
        notification.close()
        onClick(told)
      })
    },
    /** It was read, here or elsewhere. */
    withdraw: (id: string) => shown.get(id)?.close(),
    close() {
      chosen = false
      letGo()
      for (const notification of shown.values()) notification.close()
    },
  }
}

function show(title: string, options: NotificationOptions) {
  try {
    return new Notification(title, options)
  } catch {
    // Chrome on Android has the constructor, and throws: there only service workers may.
    return undefined
  }
}
