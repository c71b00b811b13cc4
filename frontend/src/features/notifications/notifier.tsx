import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { useClient } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { NotificationsChanged } from './documents.ts'
import { openBrowserNotifications, type PushedNotification } from './browser-notifications.ts'
import { useMarkRead } from './use-mark-read.ts'

export function Notifier() {
  const { employeeId } = useUser()
  const client = useClient()
  const navigate = useNavigate()
  const { markRead } = useMarkRead()
  const [latest, setLatest] = useState('')

  const open = useEffectEvent(({ id, link }: PushedNotification) => {
    markRead(id)
    void navigate(link ?? '/notifications')
  })

  useEffect(() => {
    const browserNotifications = openBrowserNotifications(employeeId, (pushed) => open(pushed))
    // `useSubscription` would keep only the last of several events in one tick.
    const { unsubscribe } = client.subscription(NotificationsChanged, {}).subscribe(({ data }) => {
      const pushed = data?.notificationsChanged.notification
      if (pushed?.isRead) browserNotifications.remove(pushed.id)
      else if (pushed) {
        setLatest(pushed.title)
        void browserNotifications.show(pushed)
      }
    })
    return () => {
      unsubscribe()
      browserNotifications.close()
    }
  }, [client, employeeId])

  return (
    <p role="status" className="sr-only">
      {latest && `New notification: ${latest}`}
    </p>
  )
}
